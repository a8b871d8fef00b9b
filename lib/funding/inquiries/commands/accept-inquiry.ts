import "server-only";
import type { Tx } from "@/db/types";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { requireMove } from "@/lib/core/state-machine";
import { inTransaction } from "@/lib/core/transaction";
import { requireFundable } from "@/lib/funding/sponsorships/internal/lock-fundable";
import { readSlots } from "@/lib/funding/sponsorships/internal/slots";
import { SPONSOR_IS_AGENT } from "@/lib/funding/sponsorships/obstacles";
import { teamRoleOf } from "@/lib/listings/proposals/queries/team-role";
import { requireReachable } from "@/lib/messaging/threads/reachable";
import { type InquiryRow, lockInquiry, moveInquiry } from "../internal/inquiry-row";
import { notifyAnswer } from "../internal/notify";
import { inquiryPermissions } from "../policy";
import type { AcceptInquiryInput, InquiryRef } from "../schema";
import { DAYS_TO_PAY, inquiryMachine, openUntil } from "../status";

/**
 * Accepts an inquiry for its host. After an accepted offer, only this sponsor can pay that amount, for 14 days and
 * while a slot is free. Idempotent. Only for the host; hidden from anyone else. Throws `conflict` if the sponsor has
 * withdrawn it or can't be reached, it has expired, or nothing is left to sponsor.
 */
export async function acceptInquiry(ctx: Ctx, { interestId, note }: AcceptInquiryInput): Promise<InquiryRef> {
  const host = authorize(ctx, inquiryPermissions.acceptInquiry);
  return inTransaction(ctx, async (tx) => {
    const { inquiry, proposal } = await lockInquiry(tx, host.viewer, interestId, "host");
    if (inquiry.status === "accepted" || inquiry.status === "paid") return inquiry;
    if (inquiry.expiresAt && inquiry.expiresAt <= ctx.now())
      throw conflict("This offer has expired. The sponsor can make another one.");
    requireMove(inquiryMachine, inquiry.status, "accept");
    const event = await requireFundable(tx, host, proposal);
    if (await teamRoleOf(tx, proposal.id, inquiry.userId)) throw conflict(SPONSOR_IS_AGENT);
    await requireReachable(tx, host.viewer.id, inquiry.userId);
    const isOffer = inquiry.type === "counter_proposal";
    if (isOffer) await requireSlot(tx, ctx, inquiry);
    const expiresAt = isOffer ? openUntil(ctx.now(), DAYS_TO_PAY, event?.endsAt ?? null) : null;
    const accepted = await moveInquiry(tx, host, inquiry, "accept", {
      set: { answer: note, answeredAt: ctx.now(), expiresAt },
      details: { amountCents: inquiry.amountCents, expiresAt },
    });
    await notifyAnswer(tx, host, { inquiry: accepted, proposal });
    return accepted;
  });
}

/** Throws `conflict` if the tier is gone or sold out. */
async function requireSlot(tx: Tx, ctx: Ctx, { proposalId, tierId, tierName }: InquiryRow): Promise<void> {
  if (tierName !== null && tierId === null) throw conflict("This tier is no longer offered.");
  const slots = await readSlots(tx, proposalId, ctx.now(), null);
  const slot = slots.find((candidate) => candidate.tierId === tierId);
  if (!slot) throw conflict("This tier is no longer offered.");
  if (slot.sold >= slot.places) throw conflict("All spots in this tier are taken.");
}
