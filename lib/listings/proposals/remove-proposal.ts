import "server-only";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { ProposalStatus } from "@/db/enums";
import { proposals, sponsorshipReports, sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { canMove } from "@/lib/core/state-machine";
import { transition } from "@/lib/core/transition";
import { lockHost } from "@/lib/identity/accounts/lock-host";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { proposalMachine } from "./status";

type Proposal = typeof proposals.$inferSelect;

async function lock(tx: Tx, proposalId: string): Promise<Proposal> {
  const [owned] = await tx
    .select({ hostId: proposals.hostId })
    .from(proposals)
    .where(eq(proposals.id, proposalId));
  if (!owned) throw notFound();
  await lockHost(tx, owned.hostId);
  const [proposal] = await tx
    .select()
    .from(proposals)
    .where(eq(proposals.id, proposalId))
    .for("no key update");
  if (!proposal) throw notFound();
  return proposal;
}

/** Refund reason shown to sponsors, along with a separate email. */
export const REMOVED_REASON = "We removed the proposal from the site.";

/**
 * Hides a proposal from everyone but its host, as part of an admin's decision. Returns the status to restore. Stops
 * payments in progress and, through a job, refunds money still held; released money stays with the host. If sponsors
 * were refunded, only the host can reopen it for new ones. Throws `not_found`, and `conflict` for a draft or one
 * already removed.
 */
export async function removeProposal(
  tx: Tx,
  admin: SignedInCtx,
  proposalId: string,
): Promise<ProposalStatus> {
  const proposal = await lock(tx, proposalId);
  const { status: from } = proposal;
  if (from === "draft") throw conflict("This is a draft. Only its host can see it.");
  const { paying, held } = await countSlots(tx, proposalId);
  await move(tx, admin, proposal, "remove");
  if (paying + held > 0)
    await enqueue(
      tx,
      "refund_cancelled",
      { proposalId, reason: REMOVED_REASON, by: "admin" },
      { key: `refund_cancelled:${proposalId}` },
    );
  return held > 0 && from === "active" ? "paused" : from;
}

/** For a locked proposal: payments in progress and slots with money still held. */
async function countSlots(tx: Tx, proposalId: string): Promise<{ paying: number; held: number }> {
  const { rows } = await tx.execute<{ paying: number; held: number }>(sql`
    select count(*) filter (where status = 'held')::int as paying,
      count(*) filter (where status in ('paid', 'releasable'))::int as held
    from sponsorships where proposal_id = ${proposalId}`);
  const [found] = rows;
  return found ?? { paying: 0, held: 0 };
}

/**
 * Restores a removed proposal to the status that `removeProposal` returned. Throws `not_found`, and `conflict` if it
 * isn't removed or promised refunds are still pending.
 */
export async function restoreProposal(
  tx: Tx,
  admin: SignedInCtx,
  proposalId: string,
  to: ProposalStatus,
): Promise<void> {
  const proposal = await lock(tx, proposalId);
  const way = (["restore", "restore_paused", "restore_completed", "restore_cancelled"] as const).find(
    (each) => proposalMachine.moves[each].to === to,
  );
  if (!way || !canMove(proposalMachine, proposal.status, way))
    throw conflict("This proposal is no longer hidden.");
  if (to !== "cancelled" && (await countSlots(tx, proposalId)).held > 0)
    throw conflict("Refunds to its sponsors are still in progress. Please decide once they are complete.");
  await move(tx, admin, proposal, way);
}

async function move(
  tx: Tx,
  admin: SignedInCtx,
  proposal: Proposal,
  way: keyof typeof proposalMachine.moves,
): Promise<void> {
  const audit = { action: way === "remove" ? "proposal.remove" : "proposal.restore" } as const;
  await transition(tx, admin, proposals, proposal, { machine: proposalMachine, move: way, audit });
  const reports = await tx
    .select({ code: sponsorshipReports.code })
    .from(sponsorshipReports)
    .where(eq(sponsorshipReports.proposalId, proposal.id));
  const sponsors = await tx
    .selectDistinct({ id: sponsorships.sponsorId })
    .from(sponsorships)
    .where(and(eq(sponsorships.proposalId, proposal.id), isNotNull(sponsorships.paidAt)));
  await touchTags(tx, [
    tags.proposals,
    tags.proposal(proposal.id),
    tags.agentHub,
    tags.vendors,
    tags.host(proposal.hostId),
    ...reports.map(({ code }) => tags.report(code)),
    ...sponsors.map(({ id }) => tags.sponsor(id)),
  ]);
}
