import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { proposalTiers, sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { EditProposalInput } from "../schema";

/**
 * Gives a published proposal these tiers, in this order: known ones keep their ids, others are new, and those left
 * out go. What was never paid of a tier that goes is kept without it, and money that still comes for it goes back.
 * With the proposal locked, and nobody paying for what goes.
 */
export async function writeTiers(
  tx: Tx,
  proposalId: string,
  { proposal, tiers }: Pick<EditProposalInput, "proposal" | "tiers">,
): Promise<void> {
  const known = await tx
    .select({ id: proposalTiers.id })
    .from(proposalTiers)
    .where(eq(proposalTiers.proposalId, proposalId));
  const ids = new Set(known.map(({ id }) => id));
  const remainingIds = tiers.map(({ key }) => key).filter((key) => ids.has(key));
  const gone = [...ids].filter((id) => !remainingIds.includes(id));
  if (gone.length > 0) {
    await tx
      .update(sponsorships)
      .set({ tierId: null })
      .where(
        and(
          eq(sponsorships.proposalId, proposalId),
          inArray(sponsorships.tierId, gone),
          inArray(sponsorships.status, ["expired", "cancelled"]),
        ),
      );
    await tx
      .delete(proposalTiers)
      .where(and(eq(proposalTiers.proposalId, proposalId), inArray(proposalTiers.id, gone)));
  }
  // Out of the way of each other: two tiers never stand at one position.
  await tx
    .update(proposalTiers)
    .set({ position: sql`${proposalTiers.position} + 1000` })
    .where(eq(proposalTiers.proposalId, proposalId));
  for (const [position, { key, amountCents, places, name, description, benefits }] of tiers.entries()) {
    const columns = {
      name,
      description,
      benefits,
      position,
      amountCents,
      places: proposal.fundingMode === "several" ? places : 1,
    };
    if (remainingIds.includes(key))
      await tx
        .update(proposalTiers)
        .set(columns)
        .where(and(eq(proposalTiers.proposalId, proposalId), eq(proposalTiers.id, key)));
    else await tx.insert(proposalTiers).values({ ...columns, proposalId });
  }
}
