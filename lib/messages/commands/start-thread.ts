import "server-only";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import { interests, proposals, threads, users } from "@/db/schema";
import type { Executor } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { holds, signedIn } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { forbidden, limited, notFound, unauthenticated } from "@/lib/core/errors";
import { LIMITS } from "@/lib/core/limits";
import { countTry } from "@/lib/core/rate-limiter";
import { inTransaction } from "@/lib/core/transaction";
import { appendMessage } from "../append-message";
import type { SentMessage, StartThreadInput } from "../schema";
import { LOG_IN_FIRST, ONLY_SPONSORS, OWN_PROPOSAL } from "../words";

/** So long an account counts as new. */
const NEW_FOR_MS = 7 * 86_400_000;

/**
 * Writes to the host of a proposal, as a business sponsor. The first message makes the thread, any other one goes
 * into it, two at the same instant included; the sponsor's interest is kept as well.
 * @throws not_found for a proposal that the viewer may not see; `limited` when too many threads were started today
 */
export async function startThread(ctx: Ctx, input: StartThreadInput): Promise<SentMessage> {
  if (!ctx.viewer) throw unauthenticated(LOG_IN_FIRST);
  const sponsor = signedIn(ctx);
  if (!holds(sponsor.viewer, "business_sponsor")) throw forbidden(ONLY_SPONSORS);
  const { hostId } = await publicProposal(ctx, input.proposalId);
  if (hostId === sponsor.viewer.id) throw forbidden(OWN_PROPOSAL);
  if (!(await findThread(ctx.db, input.proposalId, sponsor.viewer.id, hostId)))
    await countStart(sponsor, hostId);
  return inTransaction(ctx, async (tx) => {
    const { id: starterId } = sponsor.viewer;
    const [made] = await tx
      .insert(threads)
      .values({
        subjectType: "proposal",
        subjectId: input.proposalId,
        starterId,
        recipientId: hostId,
        createdAt: ctx.now(),
      })
      .onConflictDoNothing()
      .returning();
    const thread = made ?? (await findThread(tx, input.proposalId, starterId, hostId));
    if (!thread) throw notFound();
    const { threadId, messageId, isNew } = await appendMessage(tx, sponsor, thread, input);
    if (isNew)
      await tx
        .insert(interests)
        .values({
          userId: starterId,
          proposalId: input.proposalId,
          type: "contacted",
          createdAt: ctx.now(),
          updatedAt: ctx.now(),
        })
        .onConflictDoNothing();
    if (made)
      await recordAudit(tx, ctx, {
        action: "thread.start",
        entityId: threadId,
        after: { proposalId: input.proposalId, recipientId: hostId },
      });
    return { threadId, messageId };
  });
}

/** The host of a proposal that everybody may see, and that is not over. */
async function publicProposal(ctx: Ctx, proposalId: string): Promise<{ hostId: string }> {
  const [found] = await ctx.db
    .select({ hostId: proposals.hostId })
    .from(proposals)
    .innerJoin(users, eq(users.id, proposals.hostId))
    .where(
      and(
        eq(proposals.id, proposalId),
        inArray(proposals.status, ["active", "completed", "cancelled"]),
        eq(users.accountStatus, "active"),
        sql`not is_hidden_proposal(${proposals.id}, ${ctx.now().toISOString()})`,
      ),
    );
  if (!found) throw notFound();
  return found;
}

/** The thread two people have about a proposal, locked where a transaction asks. */
async function findThread(db: Executor, proposalId: string, one: string, other: string) {
  const [thread] = await db
    .select()
    .from(threads)
    .where(
      and(
        eq(threads.subjectType, "proposal"),
        eq(threads.subjectId, proposalId),
        or(
          and(eq(threads.starterId, one), eq(threads.recipientId, other)),
          and(eq(threads.starterId, other), eq(threads.recipientId, one)),
        ),
      ),
    )
    .for("no key update");
  return thread ?? null;
}

/** A new or unverified account may start few threads a day, and nobody many with one person. */
async function countStart(ctx: SignedInCtx, hostId: string): Promise<void> {
  const { id, emailVerified } = ctx.viewer;
  const [account] = await ctx.db.select({ since: users.createdAt }).from(users).where(eq(users.id, id));
  const isNew = ctx.now().getTime() - (account?.since.getTime() ?? 0) < NEW_FOR_MS;
  const name = isNew || !emailVerified ? "thread_of_new_account" : "thread";
  const all = await countTry(ctx, name, LIMITS[name], id);
  if (all.used > all.points) {
    const more = emailVerified ? "" : " Verify your e-mail address to start more.";
    const message = `You can start ${all.points} conversations a day. You have started them all.${more}`;
    throw limited(message, all.secondsLeft);
  }
  const one = await countTry(ctx, "thread_by_target", LIMITS.thread_by_target, `${id}:${hostId}`);
  if (one.used > one.points)
    throw limited(
      `You can start ${one.points} conversations a day with the same host. Write in one that you have.`,
      one.secondsLeft,
    );
}
