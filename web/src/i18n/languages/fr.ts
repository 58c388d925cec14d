/** All messages in French, in one file when built, but those that are fetched later. */
export default import.meta.glob<Record<string, string>>(
  ["../messages/*.fr.json", "!../messages/sections.*", "!../messages/workshop.*"],
  { eager: true, import: "default" },
);
