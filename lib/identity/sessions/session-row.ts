import { and, eq, isNull, lt, ne } from "drizzle-orm";
import { sessions } from "@/db/schema";
import type { Executor } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { networkOf } from "./client-ip";
import { SESSION_SECONDS } from "./session-cookie";

const SEEN_EVERY_MS = 5 * 60 * 1000;

/**
 * Starts a session for a person and returns its id. No one is signed in until a browser has its cookie.
 * @param hasSecondFactor whether the person has just shown a second factor
 */
export async function openSession(
  db: Executor,
  ctx: Ctx,
  userId: string,
  hasSecondFactor = false,
): Promise<string> {
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
    secondFactorAt: hasSecondFactor ? now : null,
    expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
  });
  return id;
}

/** The session's user id. Null if the session doesn't exist. */
export async function personOf(db: Executor, sessionId: string): Promise<string | null> {
  const [row] = await db.select({ id: sessions.userId }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.id ?? null;
}

/** Ends a session permanently. Idempotent. */
export async function revokeSession(db: Executor, now: Date, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

/** Ends all of a person's sessions, or all except the current one. */
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

/** Records that a session's user has shown a second factor. Null: the account no longer has one. */
export async function setSecondFactorAt(db: Executor, at: Date | null, sessionId: string): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: at }).where(eq(sessions.id, sessionId));
}

/** Records that a session's user has reauthenticated. */
export async function renewRecentAuth(db: Executor, now: Date, sessionId: string): Promise<void> {
  await db.update(sessions).set({ provedAt: now }).where(eq(sessions.id, sessionId));
}

/** Whether to record a session's use again: at most once in five minutes. */
export function isSeenLongAgo(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() > SEEN_EVERY_MS;
}

/** Records a session's use. Of several simultaneous requests, one writes. */
export async function touchSession(db: Executor, now: Date, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, sessionId), lt(sessions.lastSeenAt, new Date(now.getTime() - SEEN_EVERY_MS))));
}
