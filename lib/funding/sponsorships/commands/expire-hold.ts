import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { payments, proposals, sponsorships, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { proposalPath } from "@/lib/core/slug";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { hasTransferCome } from "@/lib/money/bank/transfer-row";
import { settlePayment } from "@/lib/money/payments/settle-payment";
import { OPEN_STATUSES } from "@/lib/money/payments/status";
import { sponsorshipFulfilment } from "../fulfil-sponsorship";
import { notifyWatchers } from "../internal/notify-watchers";
import { transferMails } from "../mails/transfers";
import { respondBy } from "../status";

/**
 * Ends an overdue hold, first here and then at the provider, so the slot is free even if the provider is down. Money
 * that slipped in takes the slot if it is still free. A queue job. Idempotent, and a no-op if it runs early.
 */
export async function expireHold(ctx: Ctx, { sponsorshipId }: { sponsorshipId: string }): Promise<void> {
  const ended = await inTransaction(ctx, async (tx) => {
    const [found] = await tx
      .select({ proposalId: sponsorships.proposalId })
      .from(sponsorships)
      .where(eq(sponsorships.id, sponsorshipId));
    if (!found) return null;
    await tx
      .select({ id: proposals.id })
      .from(proposals)
      .where(eq(proposals.id, found.proposalId))
      .for("no key update");
    const [hold] = await tx
      .select()
      .from(sponsorships)
      .where(eq(sponsorships.id, sponsorshipId))
      .for("no key update");
    const isOver =
      hold?.status === "held" && hold.heldUntil <= ctx.now() && !(await hasTransferCome(tx, hold.orderId));
    if (isOver)
      await tx
        .update(sponsorships)
        .set({ status: "expired", updatedAt: ctx.now() })
        .where(eq(sponsorships.id, sponsorshipId));
    return isOver || hold?.status === "expired" ? hold : null;
  });
  if (!ended) return;
  const unpaid = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, ended.orderId), inArray(payments.status, OPEN_STATUSES)));
  for (const { id } of unpaid)
    await settlePayment(
      ctx,
      { paymentId: id, cause: "hold over", cancelFirst: true },
      { sponsorship: sponsorshipFulfilment },
    );
  await inTransaction(ctx, async (tx) => {
    await notifyUnanswered(tx, ctx, ended);
    await notifyWatchers(tx, ctx, ended);
  });
}

/** Emails a sponsor that the host didn't reply in time to their bank transfer request. */
async function notifyUnanswered(tx: Tx, ctx: Ctx, hold: typeof sponsorships.$inferSelect): Promise<void> {
  const { transferAskedAt: asked, transferAcceptedAt: accepted, heldUntil } = hold;
  // A hold that ended earlier was declined, released, or had to make room.
  const isUnanswered = asked && !accepted && heldUntil >= respondBy(asked) && heldUntil <= ctx.now();
  if (!isUnanswered) return;
  const [found] = await tx
    .select({ sponsor: users, proposal: proposals })
    .from(proposals)
    .innerJoin(users, eq(users.id, hold.sponsorId))
    .where(eq(proposals.id, hold.proposalId));
  if (!found) throw notFound();
  const { sponsor, proposal } = found;
  await queueMail(tx, {
    mail: transferMails["transfer-unanswered"],
    to: { userId: sponsor.id, email: sponsor.email },
    data: { name: sponsor.fullName, title: proposal.title, path: proposalPath(proposal) },
    dedupeKey: `transfer-unanswered:${hold.id}`,
  });
}
