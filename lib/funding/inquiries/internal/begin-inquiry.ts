import "server-only";
import { inquiries, type proposalTiers } from "@/db/schema";
import type { Tx } from "@/db/types";
import { bindReferral } from "@/lib/agents/referrals/bind-referral";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { limited } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { countTry } from "@/lib/core/rate-limiter";
import { lockFundable } from "@/lib/funding/sponsorships/internal/lock-fundable";
import { eventOf } from "@/lib/funding/sponsorships/visible-proposal";
import { requireReachable } from "@/lib/messaging/threads/reachable";
import { inquiryLimits } from "../limits";
import { DAYS_TO_ANSWER, openUntil } from "../status";
import { lapseOverdue } from "./expiry";
import { type InquiryRow, inquiriesOf, type Proposal } from "./inquiry-row";

/** A sponsor with a locked proposal and their earlier inquiries about it. */
export interface Beginning {
  sponsor: SignedInCtx;
  proposal: Proposal;
  before: InquiryRow[];
}

/** Returns the context of a business sponsor within the daily limit for the proposal. Throws `limited`. */
export async function countBeginning(ctx: Ctx, proposalId: string): Promise<SignedInCtx> {
  const sponsor = authorize(ctx, ["business_sponsor"]);
  const key = `${sponsor.viewer.id}:${proposalId}`;
  const { used, points, secondsLeft } = await countTry(ctx, inquiryLimits.interest_by_proposal, key);
  if (used > points)
    throw limited(
      `You can do this ${points} times a day for each opportunity. Please try again tomorrow.`,
      secondsLeft,
    );
  return sponsor;
}

/**
 * Locks a proposal that is open to sponsors, with the sponsor's earlier inquiries. Throws `not_found`; `forbidden` for
 * their own; `conflict` if it is closed or the host can't be messaged.
 */
export async function beginWith(tx: Tx, sponsor: SignedInCtx, proposalId: string): Promise<Beginning> {
  const proposal = await lockFundable(tx, sponsor, proposalId);
  await requireReachable(tx, sponsor.viewer.id, proposal.hostId);
  const own = { userId: sponsor.viewer.id, proposalId };
  await lapseOverdue(tx, sponsor, own);
  return { sponsor, proposal, before: await inquiriesOf(tx, own.userId, proposalId) };
}

type InquiryTerms = Pick<InquiryRow, "type" | "note" | "amountCents"> & {
  tier: typeof proposalTiers.$inferSelect | null;
};

/** Stores an inquiry, which its host can answer for 30 days. */
export async function writeInquiry(
  tx: Tx,
  { sponsor, proposal }: Beginning,
  { tier, ...input }: InquiryTerms,
): Promise<InquiryRow> {
  const now = sponsor.now();
  const event = await eventOf(tx, proposal);
  await bindReferral(tx, sponsor, {
    proposalId: proposal.id,
    sponsorId: sponsor.viewer.id,
    act: input.type,
  });
  const [inquiry] = await tx
    .insert(inquiries)
    .values({
      id: newId(),
      proposalId: proposal.id,
      userId: sponsor.viewer.id,
      ...input,
      tierId: tier?.id ?? null,
      tierName: tier?.name ?? null,
      expiresAt: openUntil(now, DAYS_TO_ANSWER, event?.endsAt ?? null),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!inquiry) throw new Error("the inquiry was not written");
  await recordAudit(tx, sponsor, {
    action: input.type === "interested" ? "interest.show" : "interest.offer",
    entityId: inquiry.id,
    after: { proposalId: proposal.id, tierId: inquiry.tierId, amountCents: inquiry.amountCents },
  });
  return inquiry;
}
