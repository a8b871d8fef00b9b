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

/** Locks a proposal of the viewer's. Throws `not_found` for any other and for one an admin removed. */
export async function lockOwnProposal(tx: Tx, ctx: SignedInCtx, proposalId: string): Promise<Proposal> {
  return (await lockTeamProposal(tx, ctx, proposalId, "own")).proposal;
}

/**
 * Locks a proposal that the viewer has a right to, and returns their role. Throws `not_found` for any other and for one
 * an admin removed.
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
  // Checked after taking the lock: a member removed while we waited has lost access.
  const role = proposal ? await teamRoleOf(tx, proposalId, ctx.viewer.id) : null;
  if (!proposal || proposal.status === "removed" || !role || !hasRight(role, right)) throw notFound();
  return { proposal, role };
}

/** A proposal's funding state for the audit log. */
export const fundingOf = ({ status, isFunded, fundedAt, closedAt, fundedBySponsorId }: Proposal) => ({
  status,
  isFunded,
  fundedAt,
  closedAt,
  fundedBySponsorId,
});

/** Transitions a locked proposal, with its audit entry and cache invalidation. Throws `conflict`. */
export async function moveProposal(
  tx: Tx,
  ctx: SignedInCtx,
  proposal: Pick<Proposal, "id" | "status" | "hostId">,
  move: "pause" | "resume",
): Promise<void> {
  const audit = { action: `proposal.${move}` } as const;
  await transition(tx, ctx, proposals, proposal, { machine: proposalMachine, move, audit });
  await touchTags(tx, [tags.proposals, tags.proposal(proposal.id), tags.host(proposal.hostId)]);
}
