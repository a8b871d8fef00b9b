import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { DAYS_TO_PAY } from "@/lib/money/bank/transfer-dates";
import { transferPath } from "@/lib/money/payments/paths";
import { prepareTransfer } from "../internal/prepare-hold";
import { transferMails } from "../mails/transfers";
import { sponsorshipPermissions } from "../policy";
import type { AskTransferInput } from "../schema";
import { canTransferBefore } from "../transfers";
import { eventOf } from "../visible-proposal";

/**
 * Asks a host to hold a slot for seven days for a bank transfer. The slot is held for two days until they reply. For
 * business sponsors, on other hosts' active proposals, at the tier's amount. Idempotent. Throws `conflict` with the
 * reason if the slot isn't free, the event is too near, or transfers aren't accepted; `limited` above three holds a
 * day.
 */
export async function askTransfer(ctx: Ctx, input: AskTransferInput): Promise<{ orderId: string }> {
  const sponsor = authorize(ctx, sponsorshipPermissions.askTransfer);
  if (!ctx.ports.payments.forMethod("bank")) throw conflict("Bank transfers aren't accepted here.");
  return inTransaction(ctx, (tx) => keepSlot(tx, sponsor, input));
}

async function keepSlot(tx: Tx, ctx: SignedInCtx, input: AskTransferInput): Promise<{ orderId: string }> {
  const { sponsorship, proposal, isNew } = await prepareTransfer(tx, ctx, input);
  if (!isNew) return { orderId: sponsorship.orderId };
  const event = await eventOf(tx, proposal);
  if (!canTransferBefore(event?.startsAt ?? null, ctx.now()))
    throw conflict("A bank transfer would arrive too late for this event. Please pay online.");
  const [host] = await tx.select().from(users).where(eq(users.id, proposal.hostId));
  if (!host) throw notFound();
  await recordAudit(tx, ctx, {
    action: "sponsorship.ask_transfer",
    entityId: sponsorship.id,
    after: { heldUntil: sponsorship.heldUntil },
  });
  await queueMail(tx, {
    mail: transferMails["transfer-asked"],
    to: { userId: host.id, email: host.email },
    data: {
      name: host.fullName,
      title: proposal.title,
      tier: sponsorship.tierSnapshot.name,
      sponsor: ctx.viewer.companyName ?? ctx.viewer.fullName,
      amountCents: sponsorship.amountCents,
      currency: sponsorship.currency,
      days: DAYS_TO_PAY,
      until: sponsorship.heldUntil,
      path: transferPath(sponsorship.orderId),
    },
    dedupeKey: `transfer-asked:${sponsorship.id}`,
  });
  return { orderId: sponsorship.orderId };
}
