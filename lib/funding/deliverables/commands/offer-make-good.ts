import "server-only";
import { eq } from "drizzle-orm";
import { proposals, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { type Deliverable, moveDeliverable, requireByDelivery } from "../internal/deliverable-row";
import { type Changed, changed, lockOwn, requireCan } from "../internal/own-deliverable";
import { deliverableMails } from "../mails";
import { benefitsPath } from "../paths";
import { canOfferMakeGood, deliverablePermissions } from "../policy";
import type { OfferMakeGoodInput } from "../schema";

/**
 * Offers to deliver something else instead of a benefit, in the host's words, and emails the sponsor, who has 7 days to
 * agree. Once per deliverable. For the host and team members who reply to sponsors; hidden from anyone else. Throws
 * `conflict` for a second offer, and unless it is still to be delivered, missed, or to be changed.
 */
export async function offerMakeGood(
  ctx: Ctx,
  { deliverableId, formId, offer }: OfferMakeGoodInput,
): Promise<Changed> {
  const host = authorize(ctx, deliverablePermissions.offerMakeGood);
  return inTransaction(ctx, async (tx) => {
    const own = await lockOwn(tx, host, { actor: "team", deliverableId, formId, move: "offer_make_good" });
    if (own.isDone) return changed(own.item);
    requireByDelivery(own);
    if (own.item.substitute !== null)
      throw conflict("You can offer a make-good only once. Deliver it, or refund the share.");
    requireCan(canOfferMakeGood, own);
    const set = { substitute: offer, provedAt: null };
    const moved = await moveDeliverable(tx, host, own, {
      move: "offer_make_good",
      side: "host",
      note: offer,
      formId,
      set,
    });
    await notifySponsor(tx, moved, own.sponsorship.currency);
    return changed(moved);
  });
}

async function notifySponsor(tx: Tx, item: Deliverable, currency: string): Promise<void> {
  const [found] = await tx
    .select({ sponsor: users, title: proposals.title })
    .from(users)
    .innerJoin(proposals, eq(proposals.id, item.proposalId))
    .where(eq(users.id, item.sponsorId));
  if (found?.sponsor.accountStatus !== "active" || !item.deadlineAt) return;
  await queueMail(tx, {
    mail: deliverableMails["make-good-offered"],
    to: { userId: found.sponsor.id, email: found.sponsor.email },
    data: {
      name: found.sponsor.fullName,
      title: found.title,
      benefit: item.title,
      offer: item.substitute ?? "",
      amountCents: item.shareCents,
      currency,
      until: item.deadlineAt,
      path: benefitsPath(item.sponsorshipId),
    },
    dedupeKey: `make-good-offered:${item.id}`,
  });
}
