/** All messages in German, in one file when built, but those that are fetched later. */
export default import.meta.glob<Record<string, string>>(
  ["../messages/*.de.json", "!../messages/sections.*", "!../messages/workshop.*"],
  { eager: true, import: "default" },
);
