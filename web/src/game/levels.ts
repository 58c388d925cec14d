/** How well a bot plays, the weakest first. */
export const levels = ["easy", "medium", "hard"] as const;
export type Level = (typeof levels)[number];
