import "server-only";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import { proposals, sponsorships, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { canMove } from "@/lib/core/state-machine";
import { transition } from "@/lib/core/transition";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import type { Order } from "@/lib/money/orders/fulfilment";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { transferMails } from "../mails/transfers";
import type { Sponsorship } from "../money-row";
import { raisedBy } from "../raised";
import { sponsorshipMachine } from "../status";
import { reopenPrice } from "./agreed-price";
import { endObjections } from "./take-back-slot";

type Proposal = typeof proposals.$inferSelect;

/** No money had arrived that a sponsor could want refunded. */
const UNPAID = {
  paidAt: null,
  releasableAt: null,
  returnedCents: 0,
  cancelAskedAt: null,
  cancelReason: null,
  cancelDeclinedAt: null,
  cancelAnswer: null,
};

/**
 * Reverts a sponsorship that was booked as paid by mistake: its slot is held again until its original time, and its
 * proposal isn't funded by it. Notifies the host. Call inside a correction, with the payment locked. Throws `conflict`
 * once some of its money was released.
 */
export async function revertPayment(tx: Tx, ctx: Ctx, order: Order): Promise<void> {
  const [proposal] = await tx
    .select()
    .from(proposals)
    .where(eq(proposals.id, order.proposalId ?? ""))
    .for("no key update");
  const [slot] = await tx.select().from(sponsorships).where(eq(sponsorships.orderId, order.id)).for("update");
  if (!proposal || !slot) throw notFound();
  if (!canMove(sponsorshipMachine, slot.status, "unpay") || slot.releasedParts > 0)
    throw conflict("The money for this sponsorship has been released to the host.");
  const [other] = await tx
    .select({ id: sponsorships.id })
    .from(sponsorships)
    .where(
      and(
        eq(sponsorships.sponsorId, slot.sponsorId),
        eq(sponsorships.proposalId, proposal.id),
        eq(sponsorships.status, "held"),
      ),
    );
  // One hold per sponsor: if they are now paying for another slot, this one is theirs only once it is paid.
  await transition(tx, ctx, sponsorships, slot, {
    machine: sponsorshipMachine,
    move: other ? "unpay_late" : "unpay",
    set: UNPAID,
    audit: { action: "sponsorship.unpay", show: ({ status, paidAt }) => ({ status, paidAt }) },
  });
  await reopenPrice(tx, ctx, slot);
  await endObjections(tx, ctx, order, "The money hadn't arrived.");
  const { heldUntil: runAt } = slot;
  await enqueue(tx, "expire_hold", { sponsorshipId: slot.id }, { runAt, key: `expire_hold:${slot.id}` });
  await unfund(tx, ctx, proposal, slot);
  await notifyHost(tx, proposal, slot);
}

/** It stays funded if its host closed it or the others meet the goal. */
async function unfund(tx: Tx, ctx: Ctx, proposal: Proposal, slot: Sponsorship): Promise<void> {
  const others = await tx
    .select()
    .from(sponsorships)
    .where(
      and(
        eq(sponsorships.proposalId, proposal.id),
        ne(sponsorships.id, slot.id),
        sql`app.is_sold(${sponsorships.status})`,
      ),
    )
    .orderBy(asc(sponsorships.paidAt), asc(sponsorships.id));
  const { status, isFunded, fundedAt, fundedBySponsorId, amountRequestedCents } = proposal;
  const stays = isFunded && (proposal.closedAt !== null || raisedBy(others) >= amountRequestedCents);
  const after = {
    fundedBySponsorId: others[0]?.sponsorId ?? null,
    isFunded: stays,
    fundedAt: stays ? fundedAt : null,
    status: isFunded && !stays && status === "completed" ? ("active" as const) : status,
  };
  await tx
    .update(proposals)
    .set({ ...after, updatedAt: ctx.now() })
    .where(eq(proposals.id, proposal.id));
  await recordAudit(tx, ctx, {
    action: "proposal.unfund",
    entityId: proposal.id,
    before: { status, isFunded, fundedBySponsorId },
    after,
  });
  await touchTags(tx, [tags.proposal(proposal.id), tags.proposals]);
}

async function notifyHost(tx: Tx, { title }: Proposal, slot: Sponsorship): Promise<void> {
  const [host] = await tx.select().from(users).where(eq(users.id, slot.hostId));
  if (!host) throw notFound();
  await queueMail(tx, {
    mail: transferMails["transfer-corrected-host"],
    to: { userId: host.id, email: host.email },
    data: {
      name: host.fullName,
      title,
      tier: slot.tierSnapshot.name,
      amountCents: slot.amountCents,
      currency: slot.currency,
    },
    dedupeKey: `transfer-corrected-host:${slot.id}:${slot.paidAt?.toISOString()}`,
  });
}
