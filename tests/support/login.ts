import { sessions } from "@/db/schema";
import type { Database } from "@/db/types";
import { newId } from "@/lib/core/ids";
import { encodeSessionId, SESSION_SECONDS, sessionCookie } from "@/lib/identity/sessions/session-cookie";

/**
 * Creates a session in the database and returns its cookie: for `context.addCookies([…])` in browser tests, and as a
 * `Cookie` header. The site under test needs the same AUTH_SECRET as this process.
 */
export async function sessionCookieFor(
  db: Database,
  userId: string,
): Promise<{ name: string; value: string; header: string; sessionId: string }> {
  const sessionId = newId();
  const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000);
  await db.insert(sessions).values({ id: sessionId, userId, expiresAt });
  const { name } = sessionCookie();
  const value = await encodeSessionId(sessionId);
  return { name, value, header: `${name}=${value}`, sessionId };
}
