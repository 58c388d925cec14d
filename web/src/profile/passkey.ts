/*
 * Passkeys (WebAuthn). Whether somebody wants one is asked by the browser itself; what it answers is
 * handed to the server as it is.
 */
import { api } from "../app/api";
import { deviceLabel } from "../app/device";
import type { AddedDevice, PasskeyRequest, Profile } from "../protocol";

/** Kinds of keys that the server can verify: ES256, EdDSA and RS256. */
const algorithms = [-7, -8, -257];

/** Whether this browser can do it here: a passkey belongs to a name, not to a bare address. */
export function hasPasskeys(): boolean {
  const isBare = /^[\d.]+$|:/.test(location.hostname);
  return window.isSecureContext && typeof PublicKeyCredential === "function" && !isBare;
}

const bytes = (text: string) => new TextEncoder().encode(text);

function toText(buffer: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromText(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

/** What somebody who changes their mind makes browsers throw. */
const isRefusal = (error: unknown) =>
  error instanceof DOMException && ["NotAllowedError", "AbortError"].includes(error.name);

/** Asks the browser for something; nothing if the person does not want to. */
async function unlessRefused(
  asked: Promise<Credential | null>,
): Promise<PublicKeyCredential | null> {
  try {
    return (await asked) as PublicKeyCredential | null;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Makes a passkey for the profile of this browser; nothing if the person does not want to. */
export async function makePasskey(secret: string): Promise<Profile | undefined> {
  const { challenge, user, name, known }: PasskeyRequest = await api.askPasskey(secret);
  const made = await unlessRefused(
    navigator.credentials.create({
      publicKey: {
        challenge: bytes(challenge),
        rp: { name: "Trestle" },
        user: { id: bytes(user), name, displayName: name },
        pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
        excludeCredentials: known.map((id) => ({ type: "public-key", id: fromText(id) })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        attestation: "none",
      },
    }),
  );
  if (!made) return undefined;
  const answer = made.response as AuthenticatorAttestationResponse;
  const key = answer.getPublicKey();
  if (!key) return undefined;
  const passkey = {
    id: made.id,
    client_data: toText(answer.clientDataJSON),
    authenticator_data: toText(answer.getAuthenticatorData()),
    public_key: toText(key),
    label: deviceLabel(),
  };
  return api.addPasskey(passkey, secret);
}

/** Joins the profile of a passkey; nothing if the person does not want to. */
export async function usePasskey(): Promise<AddedDevice | undefined> {
  const { challenge } = await api.passkeyChallenge();
  const used = await unlessRefused(
    navigator.credentials.get({
      publicKey: { challenge: bytes(challenge), userVerification: "required" },
    }),
  );
  if (!used) return undefined;
  const answer = used.response as AuthenticatorAssertionResponse;
  return api.usePasskey({
    id: used.id,
    client_data: toText(answer.clientDataJSON),
    authenticator_data: toText(answer.authenticatorData),
    signature: toText(answer.signature),
  });
}
