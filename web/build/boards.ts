import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin } from "vite";

/** The boards of the lobby, and those made for lessons. */
const folders = ["../../boards", "../../lessons/boards"].map((folder) =>
  join(import.meta.dirname, folder),
);
const ending = ".layout.json";

/** What the client imports to know which boards it has layouts of. */
const list = "virtual:layouts";

/**
 * Serves the layouts of all boards to the client as `/layouts/ID.json`, and the list of them as a
 * module, so that a new board needs no code here.
 */
export function boards(): Plugin {
  const files = () =>
    folders.flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => file.endsWith(ending))
        .map((file) => join(folder, file)),
    );
  const idOf = (file: string) => basename(file, ending);
  const ids = () => files().map(idOf);
  const layout = (id: string) => {
    return readFileSync(
      files().find((file) => idOf(file) === id)!,
      "utf8",
    );
  };
  return {
    name: "trestle-boards",
    resolveId: (id) => (id === list ? `\0${list}` : null),
    load: (id) => (id === `\0${list}` ? `export default ${JSON.stringify(ids())};` : null),
    generateBundle() {
      for (const id of ids()) {
        const source = JSON.stringify(JSON.parse(layout(id)));
        this.emitFile({ type: "asset", fileName: `layouts/${id}.json`, source });
      }
    },
    configureServer(server) {
      server.middlewares.use("/layouts/", (request, response, next) => {
        const id = basename(request.url ?? "", ".json");
        if (!ids().includes(id)) return next();
        response.setHeader("Content-Type", "application/json");
        response.end(layout(id));
      });
    },
  };
}
