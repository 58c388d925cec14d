/* Boards as files and as links that contain them. */
import { packedText, unpacked } from "../replay/shareLink";

/** The link to a board, which contains it; nothing if it would be too long. */
export async function linkTo(file: string, origin: string): Promise<string | null> {
  const packed = await packedText(file);
  return packed === null ? null : `${origin}/workshop/link#${packed}`;
}

/** The file in a link. Refuses with `BadLink`; how much a link may hold is bounded there. */
export const unpackedBoard = (packed: string): Promise<string> => unpacked(packed);

/** Gives a file to the person. */
export function saveFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${name}.toml`;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
