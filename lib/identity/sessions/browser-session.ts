import "server-only";
import { cookies } from "next/headers";
import { rememberPerson } from "./device-cookie";
import { encodeSessionId, SESSION_SECONDS, sessionCookie } from "./session-cookie";

/** Hands the browser the cookie of an open session, and notes whose it is. Only within a server action or a route handler. */
export async function signInBrowser(sessionId: string): Promise<void> {
  const { name, options } = sessionCookie();
  (await cookies()).set(name, await encodeSessionId(sessionId), { ...options, maxAge: SESSION_SECONDS });
  await rememberPerson(sessionId);
}

/** Takes the session cookie away from the browser. Only within a server action or a route handler. */
export async function signOutBrowser(): Promise<void> {
  const { name, options } = sessionCookie();
  (await cookies()).set(name, "", { ...options, maxAge: 0 });
}
