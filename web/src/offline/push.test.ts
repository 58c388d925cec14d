import { expect, it, vi } from "vitest";
import { openPage, shownFor, type Page } from "./push";

it("shows what the message says and replaces what was said about the same table", () => {
  const said = { title: "Your turn", body: "Europe, with Ada", path: "/t/abc", tag: "t1" };
  expect(shownFor(JSON.stringify(said))).toEqual({
    title: "Your turn",
    options: {
      body: "Europe, with Ada",
      tag: "t1",
      renotify: true,
      icon: "/icon.svg",
      data: { path: "/t/abc" },
    },
  });
});

it.each(["", "no JSON", "null", "[1]", '{"title":7,"path":{}}'])(
  "shows something for %s",
  (text) => {
    const { title, options } = shownFor(text);
    expect([title, options.body, options.data.path]).toEqual(["Trestle", "", "/"]);
  },
);

it.each(["https://evil.example", "//evil.example", "javascript:alert(1)", "/t/a?x#y", "\\\\evil"])(
  "opens no page of others: %s",
  (path) => {
    expect(shownFor(JSON.stringify({ path })).options.data.path).toBe("/");
  },
);

const origin = "https://games.example.org";

function page(path: string): Page & { calls: string[] } {
  const calls: string[] = [];
  return {
    calls,
    url: origin + path,
    focus: () => Promise.resolve(calls.push("focus")),
    navigate: (url) => Promise.resolve(calls.push(`navigate ${url}`)),
  };
}

it("brings the window to the front that has the table", async () => {
  const [other, there] = [page("/"), page("/t/abc#x")];
  const open = vi.fn();
  await openPage("/t/abc", origin, [other, there], open);
  expect([other.calls, there.calls]).toEqual([[], ["focus"]]);
  expect(open).not.toHaveBeenCalled();
});

it("uses a window that shows no game, or else a new one", async () => {
  const [playing, lobby] = [page("/t/other"), page("/rules")];
  const open = vi.fn(() => Promise.resolve());
  await openPage("/t/abc", origin, [playing, lobby], open);
  expect(lobby.calls).toEqual([`navigate ${origin}/t/abc`, "focus"]);
  await openPage("/t/abc", origin, [playing], open);
  expect(open).toHaveBeenCalledWith(`${origin}/t/abc`);
  expect(playing.calls).toEqual([]);
  lobby.navigate = () => Promise.reject(new Error("not controlled"));
  await openPage("/t/abc", origin, [lobby], open);
  expect(open).toHaveBeenCalledTimes(2);
});
