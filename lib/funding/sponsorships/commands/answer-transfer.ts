import "server-only";
import { eq } from "drizzle-orm";
import { orders, proposals, sponsorships, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { proposalPath } from "@/lib/core/slug";
import { inTransaction } from "@/lib/core/transaction";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { teamRoleOf } from "@/lib/listings/proposals/queries/team-role";
import { bankDay } from "@/lib/money/bank/bank-day";
import { transferDates } from "@/lib/money/bank/transfer-dates";
import { openPayment } from "@/lib/money/payments/open-payment";
import { transferMails } from "../mails/transfers";
import { findSponsorship, type Sponsorship } from "../money-row";
import { SPONSOR_IS_AGENT } from "../obstacles";
import { sponsorshipPermissions } from "../policy";
import type { AnswerTransferInput } from "../schema";
import { expireHold } from "./expire-hold";

/**
 * Holds a slot for seven days for a sponsor who pays by bank transfer, plus the time our bank may need to report it, or
 * declines. Emails the sponsor the payment instructions or the refusal. Idempotent. Only for the host; hidden from
 * anyone else. Throws `conflict` if it was answered otherwise or the hold has ended.
 */
export async function answerTransfer(
  ctx: Ctx,
  { sponsorshipId, answer }: AnswerTransferInput,
): Promise<{ proposalId: string }> {
  const host = authorize(ctx, sponsorshipPermissions.answerTransfer);
  const { proposalId, hostId } = await findSponsorship(ctx.db, sponsorshipId);
  if (hostId !== host.viewer.id) throw notFound();
  await inTransaction(ctx, async (tx) => {
    await tx
      .select({ id: proposals.id })
      .from(proposals)
      .where(eq(proposals.id, proposalId))
      .for("no key update");
    const [slot] = await tx
      .select()
      .from(sponsorships)
      .where(eq(sponsorships.id, sponsorshipId))
      .for("no key update");
    if (!slot?.transferAskedAt) throw notFound();
    if (answer === "accept" && slot.transferAcceptedAt) return;
    if (slot.status !== "held" || slot.heldUntil <= ctx.now() || slot.transferAcceptedAt)
      throw conflict("This spot is no longer on hold, or you've already replied.");
    if (answer === "accept" && (await teamRoleOf(tx, proposalId, slot.sponsorId)))
      throw conflict(SPONSOR_IS_AGENT);
    if (answer === "accept") await accept(tx, host, slot);
    else await decline(tx, host, slot);
  });
  if (answer === "decline") await expireHold(ctx, { sponsorshipId });
  return { proposalId };
}

async function accept(tx: Tx, ctx: SignedInCtx, slot: Sponsorship): Promise<void> {
  const { payBy, expiresAt: heldUntil } = transferDates(bankDay(ctx.now()));
  await tx
    .update(sponsorships)
    .set({ heldUntil, transferAcceptedAt: ctx.now(), updatedAt: ctx.now() })
    .where(eq(sponsorships.id, slot.id));
  const [order] = await tx.select().from(orders).where(eq(orders.id, slot.orderId));
  if (!order) throw notFound();
  const paymentId = await openPayment(tx, ctx, { order, method: "bank", payBy, expiresAt: heldUntil });
  await recordAudit(tx, ctx, {
    action: "sponsorship.accept_transfer",
    entityId: slot.id,
    before: { heldUntil: slot.heldUntil },
    after: { payBy, heldUntil, paymentId },
  });
  const key = `expire_hold:${slot.id}`;
  await enqueue(tx, "expire_hold", { sponsorshipId: slot.id }, { runAt: heldUntil, key });
  await enqueue(tx, "open_transfer", { paymentId }, { key: `open_transfer:${paymentId}` });
}

async function decline(tx: Tx, ctx: SignedInCtx, slot: Sponsorship): Promise<void> {
  await tx
    .update(sponsorships)
    .set({ heldUntil: ctx.now(), updatedAt: ctx.now() })
    .where(eq(sponsorships.id, slot.id));
  await recordAudit(tx, ctx, {
    action: "sponsorship.decline_transfer",
    entityId: slot.id,
    before: { heldUntil: slot.heldUntil },
    after: { heldUntil: ctx.now() },
  });
  const [sponsor] = await tx.select().from(users).where(eq(users.id, slot.sponsorId));
  const [proposal] = await tx.select().from(proposals).where(eq(proposals.id, slot.proposalId));
  if (!sponsor || !proposal) throw notFound();
  await queueMail(tx, {
    mail: transferMails["transfer-declined"],
    to: { userId: sponsor.id, email: sponsor.email },
    data: { name: sponsor.fullName, title: proposal.title, path: proposalPath(proposal) },
    dedupeKey: `transfer-declined:${slot.id}`,
  });
}
