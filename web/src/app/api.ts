import type {
  AddPasskey,
  AddedDevice,
  AddedSeats,
  ApproveBoard,
  Arrange,
  Board,
  BoardList,
  DeviceCode,
  DeviceSecret,
  EndVote,
  Forgotten,
  Gallery,
  GalleryBoard,
  GalleryTasks,
  Join,
  Lock,
  MyTable,
  MyTables,
  NewOrders,
  NewTable,
  NotificationChange,
  Notifications,
  OldSeat,
  Orders,
  PasskeyChallenge,
  PasskeyRequest,
  Problem,
  Profile,
  ProfileChange,
  PublishBoard,
  Published,
  PushSubscription as Subscription,
  Reach,
  RecoveryWords,
  Reopened,
  Replace,
  Replay,
  Seated,
  Start,
  Table,
  TableBoard,
  Tables,
  Tested,
  UsePasskey,
  WhichSeat,
} from "../protocol";
import { deviceLabel, mySecret } from "./device";

/** An answer that says what was wrong. `code` is `offline` if there was no answer at all. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

interface Request {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Sent as JSON. */
  body?: unknown;
  token?: string;
}

/** Asks the server; whatever is not a success is thrown as a refusal. */
async function respond(path: string, request: Request): Promise<Response> {
  const { method = "GET", body, token } = request;
  const headers = new Headers();
  if (body !== undefined) headers.set("Content-Type", "application/json");
  if (token) headers.set("Authorization", `Bearer ${token}`);
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refusal("offline", "The server cannot be reached.");
  }
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  throw new Refusal(problem?.code ?? "internal", problem?.message ?? response.statusText);
}

async function ask<T>(path: string, request: Request = {}): Promise<T> {
  const response = await respond(path, request);
  return (await response.json().catch(() => null)) as T;
}

const post = <T>(path: string, body: unknown, token?: string) =>
  ask<T>(path, { method: "POST", body, token });

const seenBy = (eyes: string) => `?eyes=${encodeURIComponent(eyes)}`;

const at = (table: string, what = "") => `/api/tables/${encodeURIComponent(table)}${what}`;

/** Which published boards are asked for. */
export interface GalleryWish {
  sort: "newest" | "plays";
  page: string;
  mechanic?: string;
  players?: string;
}

const inGallery = (id: string, what = "") => `/api/gallery/${encodeURIComponent(id)}${what}`;

const notifications = "/api/profile/notifications";

/** The server over HTTP; see docs/API.md. */
export const api = {
  boards: () => ask<BoardList>("/api/boards"),
  /** The facts of a board in an edition; without one in the usual one. */
  board: (id: string, edition?: string) => {
    const which = edition === undefined ? "" : `?edition=${encodeURIComponent(edition)}`;
    return ask<Board>(`/api/boards/${encodeURIComponent(id)}${which}`);
  },
  /** Whether the server takes boards of people's own with new tables. */
  takesOwnBoards: async (): Promise<boolean> => (await api.boards()).own_boards ?? false,
  /** A page of the boards that people have published. */
  gallery: (wanted: GalleryWish) =>
    ask<Gallery>(`/api/gallery?${new URLSearchParams({ ...wanted })}`),
  /** A published board with its file; one that waits only for its author and the host. */
  galleryBoard: (id: string, proof?: string) =>
    ask<GalleryBoard>(inGallery(id), { token: proof ?? mySecret() }),
  publish: (body: PublishBoard) => post<Published>("/api/gallery", body, mySecret()),
  takeBack: (id: string, proof?: string) =>
    ask<unknown>(inGallery(id), { method: "DELETE", token: proof ?? mySecret() }),
  /** Reports a published board to the host of the server. */
  report: (id: string) => post<unknown>(inGallery(id, "/report"), undefined, mySecret()),
  /** The boards that the host of the server has to look at. */
  galleryTasks: (host: string) => ask<GalleryTasks>("/api/host/gallery", { token: host }),
  /** Shows the board to everybody that was published at this time, and none that came in its place. */
  approve: (id: string, body: ApproveBoard, host: string) =>
    post<unknown>(`/api/host/gallery/${encodeURIComponent(id)}/approve`, body, host),
  removeBoard: (id: string, host: string) =>
    post<unknown>(`/api/host/gallery/${encodeURIComponent(id)}/remove`, undefined, host),
  /** Where others in the local network find a server on this computer. */
  reach: () => ask<Reach>("/api/reach"),
  tables: async (): Promise<Table[]> => (await ask<Tables>("/api/tables")).tables,
  table: (id: string) => ask<Table>(at(id)),
  /** The board of a table, if somebody brought it. */
  tableBoard: (id: string) => ask<TableBoard>(at(id, "/board")),
  // Whoever takes a seat without a profile gets one.
  open: (table: NewTable) =>
    post<Seated>("/api/tables", { ...table, device: deviceLabel() }, mySecret()),
  join: (id: string, body: Join) =>
    post<Seated>(at(id, "/join"), { ...body, device: deviceLabel() }, mySecret()),
  leave: (id: string, token: string) => post<unknown>(at(id, "/leave"), undefined, token),
  kick: (id: string, body: WhichSeat, token: string) => post<unknown>(at(id, "/kick"), body, token),
  /** Sends somebody away who then cannot come back. */
  ban: (id: string, body: WhichSeat, token: string) => post<unknown>(at(id, "/ban"), body, token),
  lock: (id: string, body: Lock, token: string) => post<unknown>(at(id, "/lock"), body, token),
  /** Assigns seats and colours. */
  arrange: (id: string, body: Arrange, token: string) =>
    post<unknown>(at(id, "/arrange"), body, token),
  /** Leaves a game in play for good. */
  giveUp: (id: string, token: string) => post<unknown>(at(id, "/give-up"), undefined, token),
  /** Wants to end a game in play now, or to play on. */
  end: (id: string, body: EndVote, token: string) => post<unknown>(at(id, "/end"), body, token),
  start: (id: string, body: Start, token: string) => post<unknown>(at(id, "/start"), body, token),
  replace: (id: string, body: Replace, token: string) =>
    post<unknown>(at(id, "/replace"), body, token),
  /** Replaces this person's standing orders. */
  setOrders: (id: string, body: NewOrders, token: string) =>
    ask<Orders>(at(id, "/orders"), { method: "PUT", body, token }),
  /** A finished game as some eyes saw it: a seat, `nobody`, or `all`. */
  replay: (id: string, eyes: string) => ask<Replay>(at(id, `/replay${seenBy(eyes)}`)),
  /** The record of a finished game, as text. */
  record: async (id: string): Promise<string> => (await respond(at(id, "/record"), {})).text(),
  rematch: (id: string, token: string) => post<Seated>(at(id, "/rematch"), undefined, token),
  profile: (secret: string) => ask<Profile>("/api/profile", { token: secret }),
  changeProfile: (body: ProfileChange, secret: string) =>
    ask<Profile>("/api/profile", { method: "PUT", body, token: secret }),
  myTables: async (secret: string): Promise<MyTable[]> =>
    (await ask<MyTables>("/api/profile/tables", { token: secret })).tables,
  hideTable: (id: string, secret: string) =>
    post<unknown>(`/api/profile/tables/${encodeURIComponent(id)}/hide`, undefined, secret),
  /** Without a secret a profile is made for them. */
  addOldSeats: (seats: OldSeat[], name: string, secret?: string) =>
    post<AddedSeats>("/api/profile/seats", { seats, name, device: deviceLabel() }, secret),
  rotate: (secret: string) => post<DeviceSecret>("/api/profile/rotate", undefined, secret),
  newCode: (secret: string) => post<DeviceCode>("/api/profile/codes", undefined, secret),
  /** The seats of the profile that this browser had before come along. */
  link: (code: string) =>
    post<AddedDevice>("/api/profile/link", { code, device: deviceLabel() }, mySecret()),
  newWords: (secret: string) => post<RecoveryWords>("/api/profile/words", undefined, secret),
  recover: (words: string) =>
    post<AddedDevice>("/api/profile/recover", { words, device: deviceLabel() }, mySecret()),
  askPasskey: (secret: string) =>
    post<PasskeyRequest>("/api/profile/passkeys/ask", undefined, secret),
  addPasskey: (body: AddPasskey, secret: string) =>
    post<Profile>("/api/profile/passkeys", body, secret),
  passkeyChallenge: () => post<PasskeyChallenge>("/api/profile/passkeys/challenge", undefined),
  usePasskey: (used: Omit<UsePasskey, "device">) =>
    post<AddedDevice>(
      "/api/profile/passkeys/sign-in",
      { ...used, device: deviceLabel() },
      mySecret(),
    ),
  removePasskey: (id: string, secret: string) =>
    ask<Profile>(`/api/profile/passkeys/${encodeURIComponent(id)}`, {
      method: "DELETE",
      token: secret,
    }),
  /** Everything that the server knows about this person, as text. */
  myData: async (secret: string): Promise<string> =>
    (await respond("/api/profile/data", { token: secret })).text(),
  forgetMe: (secret: string) => post<Forgotten>("/api/profile/forget", undefined, secret),
  notifications: (secret: string) => ask<Notifications>(notifications, { token: secret }),
  changeNotifications: (body: NotificationChange, secret: string) =>
    ask<Notifications>(notifications, { method: "PUT", body, token: secret }),
  addBrowser: (body: Subscription, secret: string) =>
    ask<Notifications>(`${notifications}/push`, { method: "PUT", body, token: secret }),
  removeBrowser: (secret: string) =>
    ask<Notifications>(`${notifications}/push`, { method: "DELETE", token: secret }),
  addEmail: (address: string, language: string, secret: string) =>
    ask<Notifications>(`${notifications}/email`, {
      method: "PUT",
      body: { address, language },
      token: secret,
    }),
  removeEmail: (secret: string) =>
    ask<Notifications>(`${notifications}/email`, { method: "DELETE", token: secret }),
  confirmEmail: (code: string) => post<unknown>(`${notifications}/confirm`, { code }),
  testNotifications: (secret: string) => post<Tested>(`${notifications}/test`, undefined, secret),
  reopen: (id: string, body: WhichSeat, token: string) =>
    post<Reopened>(at(id, "/reopen"), body, token),
  take: (id: string, key: string, name: string) =>
    post<Seated>(at(id, "/take"), { key, name, device: deviceLabel() }, mySecret()),
  signOut: (id: string, secret: string) => post<Profile>("/api/profile/sign-out", { id }, secret),
};
