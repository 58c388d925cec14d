/*
 * The service worker, `/sw.js`: it keeps the client in the browser, so that it opens without a
 * server, and shows what a server pushes. It is written by hand: the usual library for it, Workbox, brings a bundler and a compiler
 * along, for the few lines that we want of it.
 */
import { answerTo } from "./answers";
import { FileCache, type Version } from "./fileCache";
import { openPage, shownFor, type Page, type Shown } from "./push";

/** What the worker's browser offers; the types of workers and of pages cannot be had together. */
interface WorkerScope {
  /** Written above this code by `build/offline.ts`. */
  version: Version;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: { showNotification(title: string, options: Shown["options"]): Promise<void> };
  addEventListener(type: "install" | "activate", hear: (event: Lasting) => void): void;
  addEventListener(type: "fetch", hear: (event: Fetched) => void): void;
  addEventListener(type: "push", hear: (event: Pushed) => void): void;
  addEventListener(type: "notificationclick", hear: (event: Clicked) => void): void;
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Pushed extends Lasting {
  data: { text(): string } | null;
}
interface Clicked extends Lasting {
  notification: { data?: { path?: string }; close(): void };
}
interface Fetched {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

const worker = self as unknown as WorkerScope;
const { version } = worker;
const files = new FileCache(version, { caches, fetch: (request, how) => fetch(request, how) });

worker.addEventListener("install", (event) => {
  // It takes over as soon as it has everything. Pages that are open do not notice: their parts
  // are still there, and what has no fingerprint comes from the server anyway.
  event.waitUntil(files.fill().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(files.takeOver().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const answer = answerTo(request, location.origin, version.files);
  if (answer !== "network") event.respondWith(files[answer](request));
});

worker.addEventListener("push", (event) => {
  const { title, options } = shownFor(event.data?.text() ?? "");
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  const opened = worker.clients
    .matchAll({ type: "window", includeUncontrolled: true })
    .then((pages) =>
      openPage(notification.data?.path ?? "/", location.origin, pages, (url) =>
        worker.clients.openWindow(url),
      ),
    );
  event.waitUntil(opened);
});
