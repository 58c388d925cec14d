import { mount } from "svelte";
import App from "./app/App.svelte";
import { beginTexts } from "./i18n/index.svelte";
import "./look/base.css";
import { reloadStaleParts } from "./offline/staleParts";
import { versions } from "./offline/versions.svelte";

reloadStaleParts();
versions.keep();
await beginTexts();
mount(App, { target: document.getElementById("app")! });
