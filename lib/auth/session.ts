import "server-only";
import { getServerSession } from "next-auth";
import { isId } from "@/lib/core/ids";
import { authOptions } from "./options";

/** The id of the session the request's cookie names; whether it is still alive is the database's word. */
export async function sessionIdOfRequest(): Promise<string | null> {
  const session = await getServerSession(authOptions());
  const id = (session as { sessionId?: unknown } | null)?.sessionId;
  return typeof id === "string" && isId(id) ? id : null;
}
