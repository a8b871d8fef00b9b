import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { proposals, sponsorships, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { proposalPath } from "@/lib/core/slug";
import { requireMove } from "@/lib/core/state-machine";
import { inTransaction } from "@/lib/core/transaction";
import { transition } from "@/lib/core/transition";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { fundingOf } from "@/lib/listings/proposals/own-proposal-row";
import { proposalMachine } from "@/lib/listings/proposals/status";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { notifyStopped } from "../internal/notify-end";
import { notifyMissedSponsors } from "../internal/notify-missed-sponsors";
import { notifyWatchersGone } from "../internal/notify-watchers";
import { stopHolds } from "../internal/stop-holds";
import { slotMails } from "../mails/slots";
import { sponsorshipPermissions } from "../policy";
import { raisedBy } from "../raised";
import type { CloseProposalInput } from "../schema";

type Proposal = typeof proposals.$inferSelect;

/**
 * Closes a multi-sponsor proposal before its goal is met: it counts as funded, accepts no further money, and its sponsors
 * and those with open offers are notified. Open checkouts are stopped, and money that still arrives is refunded.
 * Idempotent. Only for the host; hidden from anyone else. Throws `conflict` for a single-sponsor proposal, one without
 * sponsors, and while a received transfer waits to be booked.
 */
export async function closeProposal(
  ctx: Ctx,
  { proposalId }: CloseProposalInput,
): Promise<{ proposalId: string }> {
  const host = authorize(ctx, sponsorshipPermissions.closeProposal);
  return inTransaction(ctx, async (tx) => {
    const [proposal] = await tx
      .select()
      .from(proposals)
      .where(and(eq(proposals.id, proposalId), eq(proposals.hostId, host.viewer.id)))
      .for("no key update");
    if (!proposal || proposal.status === "removed") throw notFound();
    if (proposal.status === "completed") return { proposalId };
    requireMove(proposalMachine, proposal.status, "complete");
    if (proposal.fundingMode !== "several")
      throw conflict("This proposal takes one sponsor, so there's nothing to close. You can pause it.");
    const sold = await paidSlots(tx, proposalId);
    if (sold.length === 0)
      throw conflict("This proposal has no sponsors yet. You can pause it or cancel the event.");
    if (await hasTransferWaiting(tx, proposalId))
      throw conflict("A sponsor's bank transfer just arrived. Please try again in a minute.");
    await transition(tx, host, proposals, proposal, {
      machine: proposalMachine,
      move: "complete",
      set: { isFunded: true, fundedAt: ctx.now(), closedAt: ctx.now() },
      audit: { action: "proposal.close", show: fundingOf },
    });
    const stopped = await stopHolds(tx, ctx, { proposalId });
    await notifyStopped(tx, stopped, { title: proposal.title, why: "closed" });
    await notifySponsors(tx, proposal, sold);
    const gone = { proposal, why: "closed" } as const;
    const notified = await notifyMissedSponsors(tx, { ...gone, cause: ctx.now().toISOString() }, ctx.now());
    const payers = stopped.map(({ sponsorId }) => sponsorId);
    await notifyWatchersGone(tx, ctx, { ...gone, informed: [...payers, ...notified] });
    await touchTags(tx, [tags.proposals, tags.proposal(proposalId)]);
    return { proposalId };
  });
}

const paidSlots = (tx: Tx, proposalId: string) =>
  tx
    .select({ slot: sponsorships, sponsor: users })
    .from(sponsorships)
    .innerJoin(users, eq(users.id, sponsorships.sponsorId))
    .where(and(eq(sponsorships.proposalId, proposalId), sql`app.is_sold(${sponsorships.status})`));

async function hasTransferWaiting(tx: Tx, proposalId: string): Promise<boolean> {
  const [waiting] = await tx
    .select({ id: sponsorships.id })
    .from(sponsorships)
    .where(
      and(
        eq(sponsorships.proposalId, proposalId),
        eq(sponsorships.status, "held"),
        sql`app.transfer_has_come(${sponsorships.orderId})`,
      ),
    )
    .limit(1);
  return waiting !== undefined;
}

async function notifySponsors(
  tx: Tx,
  proposal: Proposal,
  sold: Awaited<ReturnType<typeof paidSlots>>,
): Promise<void> {
  const raisedCents = raisedBy(sold.map(({ slot }) => slot));
  for (const { slot, sponsor } of sold)
    await queueMail(tx, {
      mail: slotMails["proposal-closed"],
      to: { userId: sponsor.id, email: sponsor.email },
      data: {
        name: sponsor.fullName,
        title: proposal.title,
        raisedCents,
        goalCents: proposal.amountRequestedCents,
        amountCents: slot.amountCents,
        currency: proposal.currency,
        path: proposalPath(proposal),
      },
      dedupeKey: `proposal-closed:${slot.id}`,
    });
}
