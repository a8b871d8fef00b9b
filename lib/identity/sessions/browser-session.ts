import "server-only";
import { cookies } from "next/headers";
import { rememberPerson } from "./device-cookie";
import { encodeSessionId, SESSION_SECONDS, sessionCookie } from "./session-cookie";

/** Sets the cookie of an open session, and records whose it is. Only within a server action or a route handler. */
export async function signInBrowser(sessionId: string): Promise<void> {
  const { name, options } = sessionCookie();
  (await cookies()).set(name, await encodeSessionId(sessionId), { ...options, maxAge: SESSION_SECONDS });
  await rememberPerson(sessionId);
}

/** Clears the browser's session cookie. Only within a server action or a route handler. */
export async function signOutBrowser(): Promise<void> {
  const { name, options } = sessionCookie();
  (await cookies()).set(name, "", { ...options, maxAge: 0 });
}
