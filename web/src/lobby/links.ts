/** What somebody pasted into the field for links. */
export type Pasted =
  /** A page of this server. */
  | { kind: "here"; address: string }
  /** A page of another server, to be opened there. */
  | { kind: "elsewhere"; url: string; host: string }
  /** Nothing that leads to a table. */
  | { kind: "nothing" };

const id = /^[A-Za-z0-9]{16}$/;
const path = /^\/[tr]\/[A-Za-z0-9]{16}\/?$/;

/** Reads the link to a table or a replay, or the bare id of a table. */
export function readLink(text: string, origin: string): Pasted {
  const clean = text.trim();
  if (id.test(clean.toLowerCase())) return { kind: "here", address: `/t/${clean.toLowerCase()}` };
  let url: URL;
  try {
    // People copy addresses without what browsers hide.
    const full = /^https?:\/\//i.test(clean)
      ? clean
      : clean.startsWith("/")
        ? origin + clean
        : `https://${clean}`;
    url = new URL(full);
  } catch {
    return { kind: "nothing" };
  }
  if (!path.test(url.pathname)) return { kind: "nothing" };
  if (url.host === new URL(origin).host) {
    return { kind: "here", address: url.pathname.replace(/\/$/, "") + url.search };
  }
  return { kind: "elsewhere", url: url.href, host: url.host };
}

/** The address of a table that can be sent to friends. */
export function tableLink(table: string, origin: string): string {
  return `${origin}/t/${table}`;
}

/** Whether a host name means this machine and no other. */
export function isOnlyHere(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** The address of this page's server for others in the local network, whose name for this machine is `host`. */
export function networkOrigin(host: string, page: Pick<Location, "protocol" | "port">): string {
  const name = host.includes(":") ? `[${host}]` : host;
  return `${page.protocol}//${name}${page.port && `:${page.port}`}`;
}
