import "server-only";
import { eq, sql } from "drizzle-orm";
import type { ProposalStatus } from "@/db/enums";
import { proposals } from "@/db/schema";
import type { Tx } from "@/db/types";
import { lockHost } from "@/lib/accounts/lock-host";
import { recordAudit } from "@/lib/core/audit";
import { touchTags } from "@/lib/core/cache";
import { tags } from "@/lib/core/cache-tags";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { canMove, nextState } from "@/lib/core/state-machine";
import { proposalMachine } from "../status";

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

/**
 * Takes a proposal from everybody but its host, as part of an admin's decision; answers the state it was in. Never
 * while somebody has a place, or is paying for one: their money would lie where nobody sees it. Throws `not_found`, and `conflict`
 * for a draft, for one that is removed, and for one with places.
 */
export async function removeProposal(
  tx: Tx,
  admin: SignedInCtx,
  proposalId: string,
): Promise<ProposalStatus> {
  const { status: from } = await lock(tx, proposalId);
  if (from === "draft") throw conflict("This is a draft. Nobody but its host can see it.");
  const status = nextState(proposalMachine, from, "remove");
  const [money] = await tx.execute<{ places: number }>(sql`
    select count(*)::int as places from sponsorships
    where proposal_id = ${proposalId} and (status = 'held' or is_sold(status))`);
  const places = money?.places ?? 0;
  if (places > 0)
    throw conflict(
      `${places === 1 ? "1 place is" : `${places} places are`} paid or being paid. Their money has to go back first: have its host cancel it, or refund each payment in Payment Management. Suspending the account hides it at once.`,
    );
  await move(tx, admin, { id: proposalId, from, status });
  return from;
}

/** Gives a removed proposal back, in the state it was in. Throws `not_found`, and `conflict` for one that is not removed. */
export async function restoreProposal(
  tx: Tx,
  admin: SignedInCtx,
  proposalId: string,
  to: ProposalStatus,
): Promise<void> {
  const { status: from } = await lock(tx, proposalId);
  const way = (["restore", "restore_paused", "restore_completed", "restore_cancelled"] as const).find(
    (each) => proposalMachine.moves[each].to === to,
  );
  if (!way || !canMove(proposalMachine, from, way)) throw conflict("This proposal is not hidden any more.");
  await move(tx, admin, { id: proposalId, from, status: to });
}

async function move(
  tx: Tx,
  admin: SignedInCtx,
  { id, from, status }: { id: string; from: ProposalStatus; status: ProposalStatus },
): Promise<void> {
  await tx.update(proposals).set({ status, updatedAt: admin.now() }).where(eq(proposals.id, id));
  await recordAudit(tx, admin, {
    action: status === "removed" ? "proposal.remove" : "proposal.restore",
    entityId: id,
    before: { status: from },
    after: { status },
  });
  await touchTags(tx, [tags.proposals, tags.proposal(id), tags.agentHub]);
}
