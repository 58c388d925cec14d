/*
 * The service worker, `/sw.js`: it keeps the client in the browser, so that it opens without a
 * server. It is written by hand: the usual library for it, Workbox, brings a bundler and a compiler
 * along, for the few lines that we want of it.
 */
import { answerTo } from "./answers";
import { FileCache, type Version } from "./fileCache";

/** What the worker's browser offers; the types of workers and of pages cannot be had together. */
interface WorkerScope {
  /** Written above this code by `build/offline.ts`. */
  version: Version;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: "install" | "activate", hear: (event: Lasting) => void): void;
  addEventListener(type: "fetch", hear: (event: Fetched) => void): void;
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
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
