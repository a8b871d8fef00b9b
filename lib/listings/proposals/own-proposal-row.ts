import "server-only";
import { eq } from "drizzle-orm";
import { proposals } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { transition } from "@/lib/core/transition";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { teamRoleOf } from "./queries/team-role";
import { proposalMachine } from "./status";
import { hasRight, type ProposalRight, type TeamRole } from "./team";

type Proposal = typeof proposals.$inferSelect;

/** A proposal of the viewer's own, locked. Throws `not_found` for any other, and for one an admin has removed. */
export async function lockOwnProposal(tx: Tx, ctx: SignedInCtx, proposalId: string): Promise<Proposal> {
  return (await lockTeamProposal(tx, ctx, proposalId, "own")).proposal;
}

/**
 * A proposal with which the viewer may do something, locked, and what they are to it. Throws `not_found` for any
 * other, and for one an admin has removed.
 */
export async function lockTeamProposal(
  tx: Tx,
  ctx: SignedInCtx,
  proposalId: string,
  right: ProposalRight,
): Promise<{ proposal: Proposal; role: TeamRole }> {
  const [proposal] = await tx
    .select()
    .from(proposals)
    .where(eq(proposals.id, proposalId))
    .for("no key update");
  // Asked once the row is locked: whoever was removed while this waited has no right any more.
  const role = proposal ? await teamRoleOf(tx, proposalId, ctx.viewer.id) : null;
  if (!proposal || proposal.status === "removed" || !role || !hasRight(role, right)) throw notFound();
  return { proposal, role };
}

/** What the audit log holds of a proposal's funding. */
export const fundingOf = ({ status, isFunded, fundedAt, closedAt, fundedBySponsorId }: Proposal) => ({
  status,
  isFunded,
  fundedAt,
  closedAt,
  fundedBySponsorId,
});

/** Moves a locked proposal to its next state, with the audit and the cached pages. Throws `conflict`. */
export async function moveProposal(
  tx: Tx,
  ctx: SignedInCtx,
  proposal: Pick<Proposal, "id" | "status">,
  move: "pause" | "resume",
): Promise<void> {
  const audit = { action: `proposal.${move}` } as const;
  await transition(tx, ctx, proposals, proposal, { machine: proposalMachine, move, audit });
  await touchTags(tx, [tags.proposals, tags.proposal(proposal.id)]);
}
