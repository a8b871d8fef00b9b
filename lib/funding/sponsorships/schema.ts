import { z } from "zod";
import type {
  BenefitTermsByLine,
  CancellationTerms,
  PaymentMethod,
  SponsorshipStatus,
  SponsorshipType,
} from "@/db/enums";
import type { ShareRule } from "@/lib/listings/proposals/event-share";
import { Amount, MethodInput } from "@/lib/money/orders/schema";
import type { PaymentView } from "@/lib/money/payments/status";
import { PurchaseOrder } from "@/lib/money/receipts/schema";
import type { Obstacle } from "./obstacles";

/** A tier's id. A form without tiers sends nothing. */
const TierId = z
  .union([z.uuid(), z.literal("")])
  .nullish()
  .transform((id) => id || null);

/** The counter-proposal whose amount is paid. A form at the tier's own amount sends nothing. */
const OptionalId = z.union([z.uuid(), z.literal("")]).optional();

export const SetPublicNameInput = z.object({
  /** Whether proposals may name the viewer as one of their sponsors. */
  isNamed: z.boolean(),
});
export type SetPublicNameInput = z.output<typeof SetPublicNameInput>;

export const SetPublicPageInput = z.object({
  /** Whether the viewer has a public page with what they supported. */
  hasPage: z.boolean(),
});
export type SetPublicPageInput = z.output<typeof SetPublicPageInput>;

/** All that a browser may send about a sponsorship. Amounts, owners, and statuses aren't included. */
export const StartCheckoutInput = z.object({
  proposalId: z.uuid(),
  tierId: TierId,
  interestId: OptionalId,
  /** The proposal's version that the sponsor read. Not checked if absent. */
  version: z.number().int().min(1).optional(),
  method: MethodInput,
  /** Idempotency key, one per form. */
  idempotencyKey: z.uuid(),
  purchaseOrder: PurchaseOrder,
});
export type StartCheckoutInput = z.output<typeof StartCheckoutInput>;

/** Like the above, for a bank transfer, which the host must accept first. */
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

/** Why someone requests or gives a refund. */
const Reason = z
  .string({ error: "Please enter a reason." })
  .trim()
  .min(3, "Please enter a reason.")
  .max(500, "Please keep it to 500 characters.");

export const RefundInput = z.object({
  sponsorshipId: z.uuid(),
  amount: Amount,
  reason: Reason,
  /** Idempotency key, one per form. */
  idempotencyKey: z.uuid(),
});
export type RefundInput = z.output<typeof RefundInput>;

export const RequestCancellationInput = z.object({ sponsorshipId: z.uuid(), reason: Reason });
export type RequestCancellationInput = z.output<typeof RequestCancellationInput>;

export const DeclineCancellationInput = z.object({ sponsorshipId: z.uuid(), reason: Reason });
export type DeclineCancellationInput = z.output<typeof DeclineCancellationInput>;

/** A side's words about one disputed benefit. */
const ItemText = z
  .string({ error: "Please say what's wrong." })
  .trim()
  .min(3, "Please say what's wrong.")
  .max(1_000, "Please keep it to 1,000 characters.");

export const OpenDisputeInput = z.object({
  sponsorshipId: z.uuid(),
  reason: Reason,
  /** The benefits in question. Only where the money follows benefits; the others stay undisputed. */
  items: z
    .array(z.object({ deliverableId: z.uuid(), words: z.union([z.literal(""), ItemText]) }))
    .max(100)
    .default([])
    .transform((items) => items.filter(({ words }) => words !== "")),
  /** Everything that is open, and the part of the price for the event itself. */
  isEverything: z.boolean().default(false),
  /** Admins may read the conversation with the host until the dispute is decided. */
  sharesConversation: z.boolean().default(false),
});
export type OpenDisputeInput = z.input<typeof OpenDisputeInput>;

export const AnswerDisputeInput = z.object({
  disputeId: z.uuid(),
  deliverableId: z.uuid(),
  words: ItemText,
  /** Idempotency key, one per form. */
  formId: z.uuid(),
});
export type AnswerDisputeInput = z.output<typeof AnswerDisputeInput>;

export const ShareConversationInput = z.object({ disputeId: z.uuid() });
export type ShareConversationInput = z.output<typeof ShareConversationInput>;

export const WithdrawDisputeInput = z.object({ disputeId: z.uuid() });
export type WithdrawDisputeInput = z.output<typeof WithdrawDisputeInput>;

const Refunded = z
  .number({ error: "Please enter an amount." })
  .int("Please enter an amount.")
  .min(0, "Please enter 0 or more.");

export const CloseDisputeInput = z.object({
  disputeId: z.uuid(),
  /** `split`: an amount for each disputed benefit. */
  outcome: z.enum(["refund", "release", "split"], { error: "Please choose who gets the money." }),
  reason: Reason,
  /** For `split`: what the sponsor gets back of each benefit's share, and of the event's share, in cents. */
  items: z
    .array(z.object({ deliverableId: z.uuid(), refundCents: Refunded }))
    .max(100)
    .default([]),
  eventRefundCents: Refunded.default(0),
});
export type CloseDisputeInput = z.input<typeof CloseDisputeInput>;

/** An admin stops or resumes a release. The host sees the reason. */
export const ReleaseStopInput = z.object({ sponsorshipId: z.uuid(), reason: Reason });
export type ReleaseStopInput = z.output<typeof ReleaseStopInput>;

/** One tier of a proposal, or the whole of one without tiers, as anyone may see it. */
export interface Slot {
  tierId: string | null;
  /** Slots in total, paid, being paid by others, and available now. */
  places: number;
  sold: number;
  held: number;
  /** Kept for other sponsors of the last edition, who have first refusal, and until when at most (UTC, ISO 8601). */
  reserved: number;
  reservedUntil: string | null;
  /** How many of the held slots are being paid by such sponsors. */
  reservedAndHeld: number;
  free: number;
  /** Until when the viewer has first refusal (UTC, ISO 8601). Null: they have none here. */
  reservedForViewerUntil: string | null;
  /** When the viewer's hold ends (UTC, ISO 8601). Null: they hold none here. */
  heldByViewerUntil: string | null;
}

/** A sponsorship as its sponsor sees it in lists. Amounts in cents, instants in UTC. */
export interface SponsorshipRow {
  id: string;
  proposal: { id: string; title: string; path: string };
  tierName: string;
  amountCents: number;
  currency: string;
  status: SponsorshipStatus;
  /** The status of its latest payment. Null: none was started. */
  payment: PaymentView | null;
  method: PaymentMethod | null;
  refundedCents: number;
  /** Its money is disputed. */
  isDisputed: boolean;
  /** All that is left of it is being refunded. */
  isReturning: boolean;
  /** The host was asked to cancel and hasn't declined. */
  isCancelAsked: boolean;
  terms: CancellationTerms;
  startedAt: Date;
  paidAt: Date | null;
  /** The earliest release date, and the event's time zone for that date. */
  releasableAt: Date | null;
  eventTimeZone: string | null;
  /** For an unpaid hold: when it ends, and where to continue. */
  heldUntil: Date | null;
  resumePath: string | null;
  /** It will be paid by bank transfer. */
  isTransfer: boolean;
}

export interface CheckoutTier {
  /** Null: the whole of a proposal without tiers. */
  id: string | null;
  name: string;
  description: string | null;
  benefits: string[];
  benefitTerms: BenefitTermsByLine;
  /** This sponsor's price. */
  amountCents: number;
  /** If agreed with them: the inquiry, its expiry (UTC), and the regular price. */
  agreed: { interestId: string; listCents: number; expiresAt: Date } | null;
  /** The platform's share. */
  feeCents: number;
  places: number;
  free: number;
  /** If spots are reserved for other sponsors of the last edition, until when at most. UTC. */
  reservedUntil: Date | null;
  /** Someone else is paying for one of its slots. */
  isBeingPaid: boolean;
}

/** What a checkout sells, shown before the viewer signs in. */
export interface CheckoutOffer {
  title: string;
  path: string;
  hostName: string;
  /** Null: no tier is chosen, or the proposal has none. */
  tierName: string | null;
  /** The public price in cents: the tier's, or the lowest one. */
  amountCents: number;
  /** A tier has yet to be chosen. */
  isFrom: boolean;
  currency: string;
}

/** The checkout page. Amounts in cents, instants in UTC. */
export interface CheckoutPage {
  proposalId: string;
  /** The version of the proposal shown here, checked when paying. */
  version: number;
  title: string;
  path: string;
  hostName: string;
  currency: string;
  shareRule: ShareRule;
  sponsorshipType: SponsorshipType;
  /** Why no one, or not this viewer, can sponsor it now. */
  obstacle: Obstacle | null;
  terms: CancellationTerms;
  /** A year-round campaign has no event. */
  isCampaign: boolean;
  eventStartsAt: Date | null;
  eventTimeZone: string | null;
  /** The earliest release date if it were paid now. */
  releasableAt: Date;
  /** The viewer's live hold on this proposal. */
  hold: {
    id: string;
    tierId: string | null;
    heldUntil: Date;
    transferPath: string | null;
    purchaseOrder: string | null;
    /** The latest payment, with the provider's code if it failed. */
    attempt: { method: PaymentMethod; failureCode: string | null } | null;
  } | null;
  /** A bank transfer would arrive in time, and there is an account for it. */
  canTransfer: boolean;
  /** They need the Business Sponsor role to pay, and maybe a business name. Null: they have it. */
  needsRole: { hasCompany: boolean } | null;
  tiers: CheckoutTier[];
}

/** The viewer's relation to a proposal, and the current state of its slots. */
export interface ProposalViewer {
  isSignedIn: boolean;
  isOwner: boolean;
  /** They promote it and can't sponsor it. */
  isAgent: boolean;
  isSponsor: boolean;
  /** This sponsor's conversation with the host about it. */
  threadId: string | null;
  /** This sponsor's open inquiry: awaiting a reply, or accepted. Amounts in cents. */
  interest: { amountCents: number | null; tierId: string | null; isAccepted: boolean } | null;
  places: (Pick<Slot, "tierId" | "free" | "held" | "reserved" | "heldByViewerUntil"> & {
    /** Until when past sponsors have first refusal, as a sentence. */
    reservedLabel: string | null;
    /** Whether they asked for an email when it opens up. */
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
  /** Cents. Null: no money is involved. */
  amountCents: number | null;
  currency: string;
}

/** The four stats of the sponsor's dashboard. */
export interface SponsorMetricsDto {
  /** Live, unfunded proposals, counted up to 1,000. */
  available: number;
  /** Whether there are more. */
  moreAvailable: boolean;
  /** Proposals that the viewer showed interest in, asked about, or made a counter-proposal for. */
  interests: number;
  favorites: number;
  /** Share of hosts contacted in the last 90 days who replied, in whole percent. Null below three. */
  engagementPercent: number | null;
}
