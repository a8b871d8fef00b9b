import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, invalid } from "@/lib/core/errors";
import { formatCents } from "@/lib/core/money";
import { inTransaction } from "@/lib/core/transaction";
import { chosenTier, tiersOf } from "@/lib/funding/sponsorships/internal/lock-fundable";
import { readSlots } from "@/lib/funding/sponsorships/internal/slots";
import { beginWith, countBeginning, writeInquiry } from "../internal/begin-inquiry";
import { moveInquiry } from "../internal/inquiry-row";
import { notifyHost } from "../internal/notify";
import { inquiryPermissions } from "../policy";
import type { InquiryRef, MakeCounterProposalInput } from "../schema";

/**
 * Offers the host a different amount. A sponsor can have one open offer per proposal; repeating it is a no-op. Replaces
 * an unanswered interest. Throws like showing interest; also `invalid` for the asking price itself, and for more than
 * it unless `isMeant`; and `conflict` while another offer is open, or for a sold-out tier.
 */
export async function makeCounterProposal(ctx: Ctx, input: MakeCounterProposalInput): Promise<InquiryRef> {
  authorize(ctx, inquiryPermissions.makeCounterProposal);
  const counted = await countBeginning(ctx, input.proposalId);
  return inTransaction(ctx, async (tx) => {
    const beginning = await beginWith(tx, counted, input.proposalId);
    const { proposal, before } = beginning;
    const tier = chosenTier(await tiersOf(tx, proposal.id), input.tierId);
    const open = before.find(
      ({ type, status }) => type === "counter_proposal" && (status === "pending" || status === "accepted"),
    );
    const isSame = open?.amountCents === input.amount && open.tierId === input.tierId;
    if (open && isSame) return open;
    if (open) {
      const amount = formatCents(open.amountCents ?? 0, proposal.currency);
      throw conflict(
        open.status === "pending"
          ? `Your ${amount} offer is awaiting a reply. Withdraw it before you make another one.`
          : `The host accepted your ${amount} offer. Withdraw it before you make another one.`,
      );
    }
    const askedCents = tier?.amountCents ?? proposal.amountRequestedCents;
    const slots = await readSlots(tx, proposal.id, ctx.now(), counted.viewer.id);
    const slot = slots.find(({ tierId }) => tierId === input.tierId);
    if (slot && slot.sold >= slot.places)
      throw conflict(`${tier?.name ?? "This"} is sold out. Please choose another tier.`);
    if (input.amount > askedCents && !input.isMeant) {
      const message = `The host asks for ${formatCents(askedCents, proposal.currency)}. Check the box if you want to offer more.`;
      throw invalid(message, { isMeant: message });
    }
    if (input.amount === askedCents) {
      const message = "That's what the host asks for. You can pay it right now.";
      throw invalid(message, { amount: message });
    }
    const said = before.find(({ type, status }) => type === "interested" && status === "pending");
    if (said) await moveInquiry(tx, counted, said, "withdraw", { action: "interest.replace" });
    const inquiry = await writeInquiry(tx, beginning, {
      type: "counter_proposal",
      tier,
      amountCents: input.amount,
      note: input.note,
    });
    await notifyHost(tx, beginning, inquiry);
    return inquiry;
  });
}
