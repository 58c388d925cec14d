/** What is shown brightly on the board while the rest is dimmed. */
export interface Light {
  cities: ReadonlySet<string>;
  routes: ReadonlySet<string>;
}
