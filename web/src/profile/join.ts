import { forgetSecret, keepSecret, mySecret } from "../app/device";
import { changeSeats } from "../app/seats";
import { settings } from "../app/settings.svelte";
import type { AddedDevice } from "../protocol";

/**
 * This browser belongs to a profile from now on. Seats that it had by a profile before have come
 * along, but for tables where the person sits twice: there the secret from before still counts.
 */
export function joinProfile({ secret, name, left }: AddedDevice): void {
  const before = mySecret();
  if (before && left?.length) {
    changeSeats((seat) =>
      left.includes(seat.table) ? { ...seat, token: before, apart: true } : seat,
    );
  }
  keepSecret(secret);
  settings.name ||= name;
}

/** This browser belongs to no profile any more, and has no seats by it. */
export function leaveProfile(): void {
  forgetSecret();
}
