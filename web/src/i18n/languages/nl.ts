/** All messages in Dutch, in one file when built, but those that are fetched later. */
export default import.meta.glob<Record<string, string>>(
  ["../messages/*.nl.json", "!../messages/sections.*", "!../messages/workshop.*"],
  { eager: true, import: "default" },
);
