import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/core/env";
import { isId } from "@/lib/core/ids";

/** How long a sign-in lasts, in seconds: 30 days. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** How long a browser is remembered after the last sign-in, in seconds: 180 days. */
export const KNOWN_SECONDS = 180 * 24 * 60 * 60;

/** Name and attributes of a cookie that only this host reads, if the site is served over https. */
export function ownCookie(name: string) {
  const secure = env().SITE_URL.startsWith("https:");
  return {
    name: secure ? `__Host-${name}` : name,
    options: { httpOnly: true, sameSite: "lax", path: "/", secure },
  } as const;
}

export const sessionCookie = () => ownCookie("next-auth.session-token");
/** Where next-auth stores the page to return to while someone is at Google. */
export const returnCookie = () => ownCookie("next-auth.callback-url");
export const deviceCookie = () => ownCookie("known-device");
export const csrfCookie = () => ownCookie("next-auth.csrf-token");

/** The cookie's value for a row of `sessions`: encrypted, with only the row's id in it. */
export function encodeSessionId(sessionId: string): Promise<string> {
  return encode({ token: { sessionId }, secret: env().AUTH_SECRET, maxAge: SESSION_SECONDS });
}

/**
 * The row's id from a cookie's value. Null if it is a stranger's or too old. Throws if the error is ours: a signed-in
 * user must not be treated as a guest.
 */
export async function decodeSessionId(value: string): Promise<string | null> {
  try {
    const id = (await decode({ token: value, secret: env().AUTH_SECRET }))?.["sessionId"];
    return typeof id === "string" && isId(id) ? id : null;
  } catch (error) {
    if (isFaultOfToken(error)) return null;
    throw error;
  }
}

/** The error codes of `jose` that blame the token. For some tokens that we never made, it reports only a wrong type. */
const isFaultOfToken = (error: unknown) =>
  error instanceof TypeError || String((error as { code?: unknown }).code).startsWith("ERR_J");
