/** What the engine refused, or why it could not be asked. */
export class EngineProblem extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** The clause of the rules that forbids it, if one does. */
    readonly clause?: string,
  ) {
    super(message);
  }
}
