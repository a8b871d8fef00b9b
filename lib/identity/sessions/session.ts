import "server-only";
import { cookies } from "next/headers";
import { decodeSessionId, sessionCookie } from "./session-cookie";

/** The session id in the request's cookie. Whether it is still valid is up to the database. */
export async function sessionIdOfRequest(): Promise<string | null> {
  const value = (await cookies()).get(sessionCookie().name)?.value;
  return value ? decodeSessionId(value) : null;
}
