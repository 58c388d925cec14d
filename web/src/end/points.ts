import { texts } from "../i18n/index.svelte";

/** Points with their sign, as they are added: "+12", "−5", "0". */
export function signed(points: number): string {
  const format = new Intl.NumberFormat(texts.locale, { signDisplay: "exceptZero" });
  return plain(format.format(points));
}

/** Points as they stand; what is below zero gets a real minus sign. */
export function standing(points: number): string {
  return plain(new Intl.NumberFormat(texts.locale).format(points));
}

const plain = (text: string) => text.replace("-", "−");
