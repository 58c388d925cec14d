/** What somebody is about to say, and what they said that has not come back yet. */
export interface Draft {
  text: string;
  /** Sent and not yet heard from the table. */
  sent: string | null;
  /** Whether it could not be sent. */
  failed: boolean;
}

export const emptyDraft: Draft = { text: "", sent: null, failed: false };

/** Tries to say it. Where nobody listens, the text stays. */
export function send(draft: Draft, say: (text: string) => boolean): Draft {
  const text = draft.text.trim();
  if (text === "") return draft;
  return say(text) ? { text: "", sent: text, failed: false } : { ...draft, failed: true };
}

/** The connection was lost: what may not have arrived goes back to be said again. */
export function lost(draft: Draft): Draft {
  if (draft.sent === null) return draft;
  const text = [draft.sent, draft.text].filter(Boolean).join(" ");
  return { text, sent: null, failed: true };
}

/** One's own words came back from the table: they have arrived, even if that seemed to fail. */
export function heard(draft: Draft, text: string): Draft {
  if (draft.sent === text) return { ...draft, sent: null };
  if (draft.failed && draft.text === text) return emptyDraft;
  return draft;
}
