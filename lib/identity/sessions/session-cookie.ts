import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/core/env";
import { isId } from "@/lib/core/ids";

/** How long a sign-in lasts, in seconds: 30 days. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** For how long a browser is known after the last sign-in, in seconds: 180 days. */
export const KNOWN_SECONDS = 180 * 24 * 60 * 60;

/** Name and attributes of a cookie that only this very host reads, wherever the site is served over https. */
export function ownCookie(name: string) {
  const secure = env().SITE_URL.startsWith("https:");
  return {
    name: secure ? `__Host-${name}` : name,
    options: { httpOnly: true, sameSite: "lax", path: "/", secure },
  } as const;
}

export const sessionCookie = () => ownCookie("next-auth.session-token");
/** Where next-auth keeps the page to come back to while somebody is at Google's. */
export const returnCookie = () => ownCookie("next-auth.callback-url");
export const deviceCookie = () => ownCookie("known-device");
export const csrfCookie = () => ownCookie("next-auth.csrf-token");

/** The cookie's value for a row of `sessions`: encrypted, and nothing in it but the row's id. */
export function encodeSessionId(sessionId: string): Promise<string> {
  return encode({ token: { sessionId }, secret: env().AUTH_SECRET, maxAge: SESSION_SECONDS });
}

/**
 * The id of the row that a cookie's value names; null for what is a stranger's, or too old. Throws where it could not
 * be read for a reason of ours: somebody signed in is not to be taken for a guest.
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

/** The codes by which `jose` blames a token; some that nobody made for us are no more to it than a wrong type. */
const isFaultOfToken = (error: unknown) =>
  error instanceof TypeError || String((error as { code?: unknown }).code).startsWith("ERR_J");
