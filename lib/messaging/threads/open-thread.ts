import "server-only";
import { and, eq, or } from "drizzle-orm";
import type { ThreadSubject } from "@/db/enums";
import { threads, users } from "@/db/schema";
import type { Executor, Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { limited, notFound } from "@/lib/core/errors";
import { countTry } from "@/lib/core/rate-limiter";
import { appendMessage } from "./internal/append-message";
import { threadLimits } from "./limits";
import type { SentMessage } from "./schema";

/** So long an account counts as new. */
const NEW_FOR_MS = 7 * 86_400_000;

/** Whom somebody writes to, and about what. */
interface Talk {
  subject: ThreadSubject;
  subjectId: string;
  otherId: string;
}

/**
 * Takes one of the conversations that the viewer may start today, unless the two have theirs already: a new or
 * unverified account may start few, and nobody many with one person. Throws `limited`.
 */
export async function countStart(ctx: SignedInCtx, talk: Talk): Promise<void> {
  const { id, emailVerified } = ctx.viewer;
  if (await findThread(ctx.db, talk, id)) return;
  const [account] = await ctx.db.select({ since: users.createdAt }).from(users).where(eq(users.id, id));
  const isNew = ctx.now().getTime() - (account?.since.getTime() ?? 0) < NEW_FOR_MS;
  const limit = isNew || !emailVerified ? threadLimits.thread_of_new_account : threadLimits.thread;
  const all = await countTry(ctx, limit, id);
  if (all.used > all.points) {
    const isWaiting = !emailVerified && !isNew;
    const more = isWaiting ? " Verify your email address to start more." : "";
    const message = `You've reached today's limit of ${all.points} new conversations.${more}`;
    throw limited(message, all.secondsLeft, isWaiting ? "verified_email" : undefined);
  }
  const one = await countTry(ctx, threadLimits.thread_by_target, `${id}:${talk.otherId}`);
  if (one.used > one.points)
    throw limited(
      `You can start ${one.points} conversations a day with the same person. Write in one that you have.`,
      one.secondsLeft,
    );
}

/**
 * Writes a message into the one thread that two people have about something, and makes that thread with the
 * first: also where both write their first at the same instant. The caller has decided that the viewer may.
 */
export async function writeAbout(
  tx: Tx,
  ctx: SignedInCtx,
  talk: Talk,
  message: { text: string; idempotencyKey: string },
): Promise<SentMessage & { isNew: boolean }> {
  const { subject, subjectId, otherId } = talk;
  const starterId = ctx.viewer.id;
  const [made] = await tx
    .insert(threads)
    .values({
      subjectType: subject,
      subjectId,
      starterId,
      recipientId: otherId,
      createdAt: ctx.now(),
    })
    .onConflictDoNothing()
    .returning();
  const thread = made ?? (await findThread(tx, talk, starterId));
  if (!thread) throw notFound();
  const sent = await appendMessage(tx, ctx, thread, message);
  if (made)
    await recordAudit(tx, ctx, {
      action: "thread.start",
      entityId: thread.id,
      after: { subject, subjectId, recipientId: otherId },
    });
  return sent;
}

/** The thread two people have about it, locked where a transaction asks. */
async function findThread(db: Executor, { subject, subjectId, otherId: other }: Talk, one: string) {
  const [thread] = await db
    .select()
    .from(threads)
    .where(
      and(
        eq(threads.subjectType, subject),
        eq(threads.subjectId, subjectId),
        or(
          and(eq(threads.starterId, one), eq(threads.recipientId, other)),
          and(eq(threads.starterId, other), eq(threads.recipientId, one)),
        ),
      ),
    )
    .for("no key update");
  return thread ?? null;
}
