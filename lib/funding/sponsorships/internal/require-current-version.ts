import "server-only";
import { and, asc, eq, gt } from "drizzle-orm";
import { type proposals, type proposalTiers, proposalVersions } from "@/db/schema";
import type { Tx } from "@/db/types";
import { conflict } from "@/lib/core/errors";
import { formatCents } from "@/lib/core/money";
import type { AskTransferInput } from "../schema";

type Proposal = typeof proposals.$inferSelect;
type Tier = typeof proposalTiers.$inferSelect;

/**
 * Requires that the sponsor read the current version. Throws `conflict` if the proposal has changed since, with the old
 * and new price if that changed. Call while preparing a hold, with the proposal locked.
 */
export async function requireCurrentVersion(
  tx: Tx,
  proposal: Proposal,
  tiers: readonly Tier[],
  input: AskTransferInput,
): Promise<void> {
  if (input.version === undefined || input.version === proposal.version) return;
  const changed = await priceChange(tx, proposal, tiers, { ...input, version: input.version });
  throw conflict(`The host just changed ${changed ?? "this proposal"}. Please review it before you pay.`, {
    version: "There's a newer version.",
  });
}

/** The price when it was read and the price now, formatted. Null: unchanged, or nothing to compare. */
async function priceChange(
  tx: Tx,
  proposal: Proposal,
  tiers: readonly Tier[],
  { tierId, interestId, version }: AskTransferInput & { version: number },
): Promise<string | null> {
  const now = tierId ? tiers.find(({ id }) => id === tierId)?.amountCents : proposal.amountRequestedCents;
  if (interestId || now === undefined) return null;
  const path = tierId ? `tiers.${tierId}.amount` : "proposal.amountRequested";
  const later = await tx
    .select({ changes: proposalVersions.changes })
    .from(proposalVersions)
    .where(and(eq(proposalVersions.proposalId, proposal.id), gt(proposalVersions.version, version)))
    .orderBy(asc(proposalVersions.version));
  const before = later.flatMap(({ changes }) => changes).find((change) => change.path === path)?.before;
  const after = formatCents(now, proposal.currency);
  return before && before !== after ? `the price from ${before} to ${after}` : null;
}
