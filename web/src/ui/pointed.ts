import type { Attachment } from "svelte/attachments";

/**
 * Says when somebody points at something, with a pointer or the keyboard, and when they no longer do. A
 * pointer that rests where the thing has just appeared does not point at it: things move under pointers, and
 * the board would go dark by itself.
 */
export const pointed =
  (begins: () => void, ends: () => void): Attachment<HTMLElement> =>
  (element) => {
    let inside = false;
    const hear = {
      pointermove: () => {
        if (inside) return;
        inside = true;
        begins();
      },
      pointerleave: () => {
        inside = false;
        ends();
      },
      focus: begins,
      blur: ends,
    };
    for (const [event, heard] of Object.entries(hear)) element.addEventListener(event, heard);
    return () => {
      for (const [event, heard] of Object.entries(hear)) element.removeEventListener(event, heard);
    };
  };
