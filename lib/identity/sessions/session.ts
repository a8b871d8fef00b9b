import "server-only";
import { cookies } from "next/headers";
import { decodeSessionId, sessionCookie } from "./session-cookie";

/** The id of the session the request's cookie names; whether it is still alive is the database's word. */
export async function sessionIdOfRequest(): Promise<string | null> {
  const value = (await cookies()).get(sessionCookie().name)?.value;
  return value ? decodeSessionId(value) : null;
}
