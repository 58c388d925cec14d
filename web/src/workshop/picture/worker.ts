import type { Size } from "./perspective";

/*
 * Scales a picture down. Taking fifty million pixels apart takes a while, during which a page could do
 * nothing else.
 */

async function scaled(file: Blob, { width, height }: Size): Promise<Blob> {
  const bitmap = await createImageBitmap(file, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: "medium",
  });
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d")!;
  // What is transparent would become black.
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.88 });
}

addEventListener("message", ({ data }: MessageEvent<{ file: Blob; size: Size }>) => {
  scaled(data.file, data.size).then(
    (blob) => postMessage(blob),
    () => postMessage(null),
  );
});
