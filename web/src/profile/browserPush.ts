import type { PushSubscription as Subscription } from "../protocol";

/** Why this browser cannot show notifications; nothing if it can. */
export type Obstacle = "insecure" | "unsupported" | "home-screen" | "denied" | null;

export function obstacle(): Obstacle {
  if (!window.isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) {
    // Safari on iPhones has it for apps on the home screen only.
    const iPhone = /iPhone|iPad/.test(navigator.userAgent);
    return iPhone ? "home-screen" : "unsupported";
  }
  return Notification.permission === "denied" ? "denied" : null;
}

/** Asks for permission and subscribes; nothing if the person does not want it after all. */
export async function subscribe(key: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  // One for another key, of a server that was set up anew, is of no use.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! };
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
