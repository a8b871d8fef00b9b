import "server-only";
import { and, eq, or } from "drizzle-orm";
import type { ThreadSubject } from "@/db/enums";
import { threads, users } from "@/db/schema";
import type { Executor, Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { limited, notFound } from "@/lib/core/errors";
import { countTry } from "@/lib/core/rate-limiter";
import { appendMessage } from "./internal/append-message";
import { threadLimits } from "./limits";
import type { SentMessage } from "./schema";

/** How long an account counts as new. */
const NEW_FOR_MS = 7 * 86_400_000;

/** The recipient and subject of a conversation. */
interface Talk {
  subject: ThreadSubject;
  subjectId: string;
  otherId: string;
}

/**
 * Uses one of the conversations that the viewer may start today, unless the two already have one. New and unverified
 * accounts may start only a few, and no one may start many with one person. Throws `limited`.
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
      `You can start ${one.points} conversations a day with the same person. Please use one you already have.`,
      one.secondsLeft,
    );
}

/**
 * Writes a message in the one thread that two people have about a subject, and creates that thread with the first
 * message, even if both write concurrently. The caller has checked that the viewer may.
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

/**
 * Opens the conversation between a host and a sponsor who has paid, if they have none, so that either can write first.
 * The host counts as its starter, because the sponsor has asked nothing. Inboxes list it with its first message.
 */
export async function openThread(
  tx: Tx,
  ctx: Ctx,
  { proposalId, hostId, sponsorId }: { proposalId: string; hostId: string; sponsorId: string },
): Promise<void> {
  await tx
    .insert(threads)
    .values({
      subjectType: "proposal",
      subjectId: proposalId,
      starterId: hostId,
      recipientId: sponsorId,
      createdAt: ctx.now(),
    })
    .onConflictDoNothing();
}

/** The thread two people have about a subject. Locked inside a transaction. */
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
