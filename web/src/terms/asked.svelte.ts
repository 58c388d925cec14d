import { getContext, setContext } from "svelte";

/** What somebody wants explained, and where they asked. */
export interface Question {
  /** The id of a section of the rules. */
  section: string;
  /** What was pressed or pointed at: the answer appears beside it. */
  at: HTMLElement;
  /** Whether it stays until it is put away, or goes when the pointer does. */
  stays: boolean;
}

/** How long a pointer rests on a word before it is explained, and how long it may be away from it. */
const rest = 350;

/**
 * What is explained on a page. Words and buttons anywhere on the page ask; whoever shows the sections of
 * the rules answers.
 */
export class Asked {
  question = $state.raw<Question | null>(null);
  /** What can be explained here. */
  readonly terms: ReadonlySet<string>;
  /** Where the pointer is, or was when an answer came to lie over it. */
  #pointed: HTMLElement | null = null;
  /** Where an answer was put away: the pointer that is still there has seen it. */
  #answered: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(terms: Iterable<string>) {
    this.terms = new Set(terms);
  }

  /** Somebody pressed: the answer stays, or goes if it was there already. */
  press(section: string, at: HTMLElement) {
    clearTimeout(this.#timer);
    const { question } = this;
    if (question?.stays && question.at === at && question.section === section) return this.close();
    this.question = { section, at, stays: true };
  }

  /** A pointer has come to it, or moves on it. */
  point(section: string, at: HTMLElement) {
    clearTimeout(this.#timer);
    this.#pointed = at;
    if (this.question?.stays || this.question?.at === at || this.#answered === at) return;
    this.#timer = setTimeout(() => (this.question = { section, at, stays: false }), rest);
  }

  /** The pointer has gone elsewhere, perhaps to the answer. */
  leave() {
    clearTimeout(this.#timer);
    if (!this.question) this.#pointed = this.#answered = null;
    if (this.question && !this.question.stays) {
      this.#timer = setTimeout(() => (this.question = null), rest);
    }
  }

  /** The pointer is on the answer: it is being read. */
  hold() {
    clearTimeout(this.#timer);
  }

  /** Puts the answer away; whoever came with the keyboard is where they asked again. */
  close() {
    clearTimeout(this.#timer);
    const { question } = this;
    this.#answered = question?.at === this.#pointed ? this.#pointed : null;
    this.question = null;
    if (question?.stays && question.at.isConnected) question.at.focus({ preventScroll: true });
  }
}

const key = Symbol("asked");

/** Lets everything on the page ask. */
export const letAsk = (asked: Asked): Asked => setContext(key, asked);

/** Whom to ask; nobody where nothing is explained. */
export const whomToAsk = (): Asked | undefined => getContext<Asked | undefined>(key);
