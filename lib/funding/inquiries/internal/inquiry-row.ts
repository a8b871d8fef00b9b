import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { interests, proposals } from "@/db/schema";
import type { Executor, Tx } from "@/db/types";
import { notFound } from "@/lib/core/errors";

export type Interest = typeof interests.$inferSelect;
export type Proposal = typeof proposals.$inferSelect;

/** The two kinds that are answered. */
export const ANSWERED_TYPES = ["interested", "counter_proposal"] as const;

const isAnswered = inArray(interests.type, ANSWERED_TYPES);

/**
 * An interest with its proposal, both locked until the transaction ends, in the order in which a checkout locks them.
 * Throws `not_found` where neither the sponsor nor the host is `userId`.
 */
export async function lockInterest(
  tx: Tx,
  interestId: string,
  who: { sponsorId: string } | { hostId: string },
): Promise<{ interest: Interest; proposal: Proposal }> {
  const [found] = await tx
    .select({ proposalId: interests.proposalId, userId: interests.userId, hostId: proposals.hostId })
    .from(interests)
    .innerJoin(proposals, eq(proposals.id, interests.proposalId))
    .where(and(eq(interests.id, interestId), isAnswered));
  const isTheirs =
    found && ("sponsorId" in who ? found.userId === who.sponsorId : found.hostId === who.hostId);
  if (!isTheirs) throw notFound();
  const [proposal] = await tx
    .select()
    .from(proposals)
    .where(eq(proposals.id, found.proposalId))
    .for("no key update");
  const [interest] = await tx
    .select()
    .from(interests)
    .where(eq(interests.id, interestId))
    .for("no key update");
  if (!proposal || !interest) throw notFound();
  return { interest, proposal };
}

/** A sponsor's interests in a proposal that were or are to be answered, newest first. */
export function interestsOf(db: Executor, userId: string, proposalId: string): Promise<Interest[]> {
  return db
    .select()
    .from(interests)
    .where(and(eq(interests.userId, userId), eq(interests.proposalId, proposalId), isAnswered))
    .orderBy(sql`${interests.createdAt} desc, ${interests.id} desc`);
}
