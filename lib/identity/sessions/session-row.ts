import { and, eq, isNull, lt, ne } from "drizzle-orm";
import { sessions } from "@/db/schema";
import type { Executor } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { networkOf } from "./client-ip";
import { SESSION_SECONDS } from "./session-cookie";

const SEEN_EVERY_MS = 5 * 60 * 1000;

/** Starts a session for a person and answers its id. Nothing is signed in before a browser holds its cookie. */
export async function openSession(db: Executor, ctx: Ctx, userId: string): Promise<string> {
  const now = ctx.now();
  const id = newId();
  await db.insert(sessions).values({
    id,
    userId,
    userAgent: ctx.userAgent?.slice(0, 300) ?? null,
    network: ctx.ip === null ? null : networkOf(ctx.ip),
    createdAt: now,
    lastSeenAt: now,
    provedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
  });
  return id;
}

/** Whose session it is; null: there is none of that id. */
export async function personOf(db: Executor, sessionId: string): Promise<string | null> {
  const [row] = await db.select({ id: sessions.userId }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.id ?? null;
}

/** Ends one session, for good. Ending it twice changes nothing. */
export async function revokeSession(db: Executor, now: Date, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

/** Ends every session of a person, or every one but theirs of now. */
export async function revokeSessionsOf(
  db: Executor,
  now: Date,
  userId: string,
  exceptSessionId: string | null = null,
): Promise<void> {
  const open = and(eq(sessions.userId, userId), isNull(sessions.revokedAt));
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(exceptSessionId ? and(open, ne(sessions.id, exceptSessionId)) : open);
}

/** Notes that whoever uses a session has proved once more to be its owner. */
export async function renewRecentAuth(db: Executor, now: Date, sessionId: string): Promise<void> {
  await db.update(sessions).set({ provedAt: now }).where(eq(sessions.id, sessionId));
}

/** Whether it is time to note again that a session is in use: once in five minutes is enough. */
export function isSeenLongAgo(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() > SEEN_EVERY_MS;
}

/** Notes that a session is in use; of several requests at once, one writes. */
export async function touchSession(db: Executor, now: Date, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, sessionId), lt(sessions.lastSeenAt, new Date(now.getTime() - SEEN_EVERY_MS))));
}
