/* A board as it is brought to a table of a server. */
import type { Layout } from "../board/layout";
import type { OwnBoard } from "../local/gameStore";
import type { BroughtBoard } from "../protocol";

/** What the server is given of a board: its file, and where everything is drawn, as everybody will see it. */
export function brought({ file, layout }: OwnBoard): BroughtBoard {
  const { plan, cities, routes, cartouche } = layout as Layout;
  const { width, height, space_length, space_width, city, letters } = plan;
  return {
    file,
    layout: {
      plan: { width, height, space_length, space_width, city, letters },
      cities: mapped(cities, ({ at, name }) => ({ at, ...(name ? { name: area(name) } : {}) })),
      routes: mapped(routes, ({ spaces }) => ({ spaces })),
      ...(cartouche ? { cartouche: area(cartouche) } : {}),
    },
  };
}

const area = ({ at, width, height }: NonNullable<Layout["cartouche"]>) => ({ at, width, height });

function mapped<T, U>(things: Record<string, T>, to: (thing: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(things).map(([id, thing]) => [id, to(thing)]));
}
