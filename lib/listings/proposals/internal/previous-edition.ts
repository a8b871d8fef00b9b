import "server-only";
import { and, eq, notInArray } from "drizzle-orm";
import { proposals, proposalTiers } from "@/db/schema";
import type { Tx } from "@/db/types";
import { invalid } from "@/lib/core/errors";
import type { PublishInput } from "../schema";
import { isEventOver } from "./event-over";

interface Edition {
  previousProposalId: string | null;
  /** Its tiers. */
  tierIds: ReadonlySet<string>;
}

const STILL_OPEN = "The edition before this one isn't over yet, and isn't fully funded.";

/**
 * The published proposal of the same host that a draft follows; none if it is someone else's or was removed. Throws
 * `invalid` while it looks for sponsors: reserved spots would keep others out of an edition that isn't the next one.
 */
export async function previousEdition(
  tx: Tx,
  { hostId, now }: { hostId: string; now: Date },
  { previousProposalId }: PublishInput,
): Promise<Edition> {
  const none = { previousProposalId: null, tierIds: new Set<string>() };
  if (!previousProposalId) return none;
  const rows = await tx
    .select({ status: proposals.status, eventId: proposals.eventId, tierId: proposalTiers.id })
    .from(proposals)
    .leftJoin(proposalTiers, eq(proposalTiers.proposalId, proposals.id))
    .where(
      and(
        eq(proposals.id, previousProposalId),
        eq(proposals.hostId, hostId),
        notInArray(proposals.status, ["draft", "removed"]),
      ),
    );
  const [first] = rows;
  if (!first) return none;
  const isOver = first.eventId !== null && (await isEventOver(tx, now, first.eventId));
  if (!isOver && first.status !== "completed") throw invalid(STILL_OPEN, { previousProposalId: STILL_OPEN });
  return { previousProposalId, tierIds: new Set(rows.flatMap(({ tierId }) => tierId ?? [])) };
}
