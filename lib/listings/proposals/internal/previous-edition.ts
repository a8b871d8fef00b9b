import "server-only";
import { and, eq, notInArray } from "drizzle-orm";
import { proposals, proposalTiers } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { PublishInput } from "../schema";

interface Edition {
  previousProposalId: string | null;
  /** Its tiers. */
  tierIds: ReadonlySet<string>;
}

/** The published proposal of the same host that a draft follows; none if it is someone else's or was removed. */
export async function previousEdition(
  tx: Tx,
  hostId: string,
  { previousProposalId }: PublishInput,
): Promise<Edition> {
  if (!previousProposalId) return { previousProposalId: null, tierIds: new Set() };
  const rows = await tx
    .select({ tierId: proposalTiers.id })
    .from(proposals)
    .leftJoin(proposalTiers, eq(proposalTiers.proposalId, proposals.id))
    .where(
      and(
        eq(proposals.id, previousProposalId),
        eq(proposals.hostId, hostId),
        notInArray(proposals.status, ["draft", "removed"]),
      ),
    );
  const tierIds = rows.flatMap(({ tierId }) => tierId ?? []);
  return { previousProposalId: rows.length > 0 ? previousProposalId : null, tierIds: new Set(tierIds) };
}
