import { read, write } from "../app/storage";

const key = "trestle.reloaded";
/** A page that lacks a part so soon again would lack it for ever. */
const soon = 60_000;

/**
 * Opens the page anew when a part of it cannot be fetched: the server has a new version, and no
 * worker has kept the old one.
 */
export function reloadStaleParts(): void {
  addEventListener("vite:preloadError", () => {
    if (!navigator.onLine || Date.now() - read(key, 0) < soon) return;
    write(key, Date.now());
    location.reload();
  });
}
