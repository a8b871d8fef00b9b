import { z } from "zod";
import type { CancellationTerms, PaymentMethod, SponsorshipStatus, SponsorshipType } from "@/db/enums";
import { Amount, MethodInput } from "@/lib/money/orders/schema";
import type { PaymentView } from "@/lib/money/payments/status";
import { PurchaseOrder } from "@/lib/money/receipts/schema";
import type { Obstacle } from "./obstacles";

/** A tier's id; a form without tiers sends nothing. */
const TierId = z
  .union([z.uuid(), z.literal("")])
  .nullish()
  .transform((id) => id || null);

/** The counter-proposal whose amount is to be paid; a form at the tier's own amount sends nothing. */
const OptionalId = z.union([z.uuid(), z.literal("")]).optional();

/** All that a browser may say about a sponsorship. Amounts, owners and states are not among it. */
export const StartCheckoutInput = z.object({
  proposalId: z.uuid(),
  tierId: TierId,
  interestId: OptionalId,
  /** The proposal's version that the sponsor read; whoever read none is not asked about it. */
  version: z.number().int().min(1).optional(),
  method: MethodInput,
  /** Made once a form: a second post of it buys nothing more. */
  idempotencyKey: z.uuid(),
  purchaseOrder: PurchaseOrder,
});
export type StartCheckoutInput = z.output<typeof StartCheckoutInput>;

/** As above, for paying by bank transfer: the host is asked first. */
export const AskTransferInput = StartCheckoutInput.omit({ method: true });
export type AskTransferInput = z.output<typeof AskTransferInput>;

export const AnswerTransferInput = z.object({
  sponsorshipId: z.uuid(),
  answer: z.enum(["accept", "decline"], { error: "Please choose." }),
});
export type AnswerTransferInput = z.output<typeof AnswerTransferInput>;

export const CloseProposalInput = z.object({ proposalId: z.uuid() });
export type CloseProposalInput = z.output<typeof CloseProposalInput>;

export const ReleaseHoldInput = z.object({ sponsorshipId: z.uuid() });
export type ReleaseHoldInput = z.output<typeof ReleaseHoldInput>;

export const WatchSlotInput = z.object({ proposalId: z.uuid(), tierId: TierId });
export type WatchSlotInput = z.output<typeof WatchSlotInput>;

/** Why somebody wants their money back, or gives it back. */
const Reason = z
  .string({ error: "Please say why." })
  .trim()
  .min(3, "Please say why.")
  .max(500, "Please keep it to 500 characters.");

export const RefundInput = z.object({
  sponsorshipId: z.uuid(),
  amount: Amount,
  reason: Reason,
  /** Made once a form: a second post of it refunds nothing more. */
  idempotencyKey: z.uuid(),
});
export type RefundInput = z.output<typeof RefundInput>;

export const RequestCancellationInput = z.object({ sponsorshipId: z.uuid(), reason: Reason });
export type RequestCancellationInput = z.output<typeof RequestCancellationInput>;

export const DeclineCancellationInput = z.object({ sponsorshipId: z.uuid(), reason: Reason });
export type DeclineCancellationInput = z.output<typeof DeclineCancellationInput>;

export const OpenDisputeInput = z.object({ sponsorshipId: z.uuid(), reason: Reason });
export type OpenDisputeInput = z.output<typeof OpenDisputeInput>;

export const WithdrawDisputeInput = z.object({ disputeId: z.uuid() });
export type WithdrawDisputeInput = z.output<typeof WithdrawDisputeInput>;

export const CloseDisputeInput = z.object({
  disputeId: z.uuid(),
  outcome: z.enum(["refund", "release"], { error: "Please choose who gets the money." }),
  reason: Reason,
});
export type CloseDisputeInput = z.output<typeof CloseDisputeInput>;

/** An admin keeps held money from leaving, or lets it go; the host reads why. */
export const ReleaseStopInput = z.object({ sponsorshipId: z.uuid(), reason: Reason });
export type ReleaseStopInput = z.output<typeof ReleaseStopInput>;

/** One tier of a proposal, or the whole of one without tiers, as everybody may see it. */
export interface Slot {
  tierId: string | null;
  /** How many there are, are paid for, are being paid for by others than the viewer, and can be taken now. */
  places: number;
  sold: number;
  held: number;
  free: number;
  /** Until when the viewer's own hold lasts (UTC, ISO 8601); null: they hold none here. */
  heldByViewerUntil: string | null;
}

/** A sponsorship as its sponsor sees it in lists. Cents; instants are UTC. */
export interface SponsorshipRow {
  id: string;
  proposal: { id: string; title: string; path: string };
  tierName: string;
  amountCents: number;
  currency: string;
  status: SponsorshipStatus;
  /** How its latest payment stands; null: it was never opened. */
  payment: PaymentView | null;
  method: PaymentMethod | null;
  refundedCents: number;
  /** Somebody argues about its money. */
  isDisputed: boolean;
  /** All that is left of it is on its way back. */
  isReturning: boolean;
  /** The host was asked to cancel, and has not said no. */
  isCancelAsked: boolean;
  terms: CancellationTerms;
  startedAt: Date;
  paidAt: Date | null;
  /** From when the host may have the money, and the zone of the event, in which that day is told. */
  releasableAt: Date | null;
  eventTimeZone: string | null;
  /** While it is being paid: until when, and where to go on. */
  heldUntil: Date | null;
  resumePath: string | null;
  /** It is to be paid by bank transfer. */
  isTransfer: boolean;
}

export interface CheckoutTier {
  /** Null: the whole of a proposal without tiers. */
  id: string | null;
  name: string;
  description: string | null;
  benefits: string[];
  /** What this sponsor pays. */
  amountCents: number;
  /** Where that was agreed with them alone: by what, until when (UTC), and what others pay. */
  agreed: { interestId: string; listCents: number; expiresAt: Date } | null;
  /** What of it stays with the platform. */
  feeCents: number;
  places: number;
  free: number;
  /** Somebody else is paying for a place of it. */
  isBeingPaid: boolean;
}

/** What the checkout page knows. Cents; instants are UTC. */
export interface CheckoutPage {
  proposalId: string;
  /** Of the proposal, as it is told here: what is bought is what was read. */
  version: number;
  title: string;
  path: string;
  hostName: string;
  currency: string;
  sponsorshipType: SponsorshipType;
  /** Why nobody, or not this viewer, can sponsor it now. */
  obstacle: Obstacle | null;
  terms: CancellationTerms;
  eventStartsAt: Date | null;
  eventTimeZone: string | null;
  /** From when the host may have the money, were it paid now. */
  releasableAt: Date;
  /** The viewer's own live hold on this proposal. */
  hold: { id: string; tierId: string | null; heldUntil: Date; transferPath: string | null } | null;
  /** A bank transfer would arrive in time, and there is an account for it. */
  canTransfer: boolean;
  tiers: CheckoutTier[];
}

/** What a proposal is to the person looking at it, and how its places stand at this moment. */
export interface ProposalViewer {
  isSignedIn: boolean;
  isOwner: boolean;
  /** They promote it, and cannot sponsor it. */
  isAgent: boolean;
  isSponsor: boolean;
  /** The conversation that this sponsor has with the host about it. */
  threadId: string | null;
  /** What this sponsor has said or offered, and stands: it waits for an answer, or the host has said yes. Cents. */
  interest: { amountCents: number | null; tierId: string | null; isAccepted: boolean } | null;
  places: (Pick<Slot, "tierId" | "free" | "held" | "heldByViewerUntil"> & {
    /** Whether they asked to be told when it is free. */
    isWatched: boolean;
  })[];
}

export type ActivityKind =
  | "favorite"
  | "contacted"
  | "interested"
  | "counter_proposal"
  | "started"
  | "paid"
  | "returned"
  | "not_paid";

/** Something the viewer did, or that happened to their money. */
export interface ActivityDto {
  kind: ActivityKind;
  /** UTC. */
  at: Date;
  proposal: { id: string; title: string };
  /** Cents; null where no money is involved. */
  amountCents: number | null;
  currency: string;
}

/** The four figures of the sponsor's dashboard. */
export interface SponsorMetricsDto {
  /** Live proposals that nobody funded yet, counted up to 1,000. */
  available: number;
  /** Whether there are more of them than that. */
  moreAvailable: boolean;
  /** Proposals I said I am interested in, asked about or made a counter-proposal to. */
  interests: number;
  favorites: number;
  /** Hosts who answered, of those I contacted in the last 90 days, in whole percent; null below three. */
  engagementPercent: number | null;
}
