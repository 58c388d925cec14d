import { mount } from "svelte";
import App from "./app/App.svelte";
import { beginTexts } from "./i18n/index.svelte";
import "./look/base.css";

await beginTexts();
mount(App, { target: document.getElementById("app")! });
