/** How large a card is shown: by name, or any width of CSS. */
export type CardSize = "small" | "medium" | "large" | (string & {});

const widths: Record<string, string> = { small: "44px", medium: "84px", large: "140px" };

/** The width of a card, as a value of CSS. */
export function cardWidth(size: CardSize): string {
  return widths[size] ?? size;
}
