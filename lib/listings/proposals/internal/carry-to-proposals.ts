import "server-only";
import { inArray } from "drizzle-orm";
import { proposals } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { changesBetween } from "../changes";
import type { DraftContent } from "../draft-schema";
import { canEdit } from "../policy";
import { readContent } from "../queries/proposal-content";
import { storeVersion } from "./store-version";

type Proposal = typeof proposals.$inferSelect;
type Location = Pick<Proposal, "city" | "region" | "country">;

/** Snapshots proposals before their event changes, for `carryToProposals`. */
export async function readBefore(
  tx: Tx,
  host: SignedInCtx,
  together: readonly Proposal[],
): Promise<{ proposal: Proposal; before: DraftContent }[]> {
  const read = [];
  for (const proposal of together)
    read.push({ proposal, before: await readContent(tx, proposal.id, host.now()) });
  return read;
}

/**
 * Applies a change of an event to its locked proposals. They share its dates; the location is copied (null if
 * unchanged). Each gets a new version, so that late payments, older edits, sponsors, and cached pages see a change of
 * that proposal.
 */
export async function carryToProposals(
  tx: Tx,
  host: SignedInCtx,
  earlier: Awaited<ReturnType<typeof readBefore>>,
  { location, saveId }: { location: Location | null; saveId: string },
): Promise<void> {
  const ids = earlier.map(({ proposal }) => proposal.id);
  if (location && ids.length > 0)
    await tx
      .update(proposals)
      .set({ ...location, updatedAt: host.now() })
      .where(inArray(proposals.id, ids));
  for (const { proposal, before } of earlier) {
    if (!canEdit(proposal.status)) continue;
    const changes = changesBetween(before, await readContent(tx, proposal.id, host.now()));
    if (changes.length === 0) continue;
    await storeVersion(tx, host, { proposalId: proposal.id, from: proposal.version, saveId, changes });
    await touchTags(tx, [tags.proposals, tags.proposal(proposal.id)]);
  }
}
