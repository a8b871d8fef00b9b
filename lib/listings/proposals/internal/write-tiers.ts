import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { proposalTiers, sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import { termsOfLines } from "../benefits";
import type { EditProposalInput } from "../schema";

/**
 * Replaces a published proposal's tiers, in the given order: known ones keep their ids, new ones are added, missing
 * ones are deleted. Unpaid sponsorships of a deleted tier are kept without it, and money that still arrives for it is
 * refunded. Call with the proposal locked and no payment in progress for a deleted tier.
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
  // Moves positions out of the way first, because two tiers may never share one.
  await tx
    .update(proposalTiers)
    .set({ position: sql`${proposalTiers.position} + 1000` })
    .where(eq(proposalTiers.proposalId, proposalId));
  for (const [position, { key, places, ...tier }] of tiers.entries()) {
    const columns = {
      ...tier,
      benefitTerms: termsOfLines(tier.benefits, tier.benefitTerms),
      position,
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
