import { encode } from "next-auth/jwt";
import { env } from "@/lib/core/env";

/** How long a sign-in lasts, in seconds: 30 days. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** Name and attributes of the session cookie; bound to this very host wherever the site is served over https. */
export function sessionCookie() {
  const secure = env().SITE_URL.startsWith("https:");
  return {
    name: secure ? "__Host-next-auth.session-token" : "next-auth.session-token",
    options: { httpOnly: true, sameSite: "lax", path: "/", secure },
  } as const;
}

/** The cookie's value for a row of `sessions`: encrypted, and nothing in it but the row's id. */
export function encodeSessionId(sessionId: string): Promise<string> {
  return encode({ token: { sessionId }, secret: env().AUTH_SECRET, maxAge: SESSION_SECONDS });
}
