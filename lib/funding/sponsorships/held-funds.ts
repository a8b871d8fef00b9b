import type {
  CancellationTerms,
  CommissionReason,
  CommissionStatus,
  DisputeSource,
  DisputeStatus,
  ProposalStatus,
  RefundStatus,
  SponsorshipStatus,
} from "@/db/enums";
import type { Delivery, DisputedItem } from "./delivery";

/** Who looks at a sponsorship. */
export type Side = "host" | "sponsor";

/** One sponsor's money for one slot, as its host and sponsor see it. Amounts in cents, instants in UTC. */
export interface HeldFunds {
  id: string;
  paymentId: string;
  proposal: { id: string; title: string; path: string; status: ProposalStatus };
  tierName: string;
  /** The other side's name. */
  otherName: string;
  amountCents: number;
  /** No longer the host's: refunded to the payer, being refunded, or lost in a dispute at the payer's bank. */
  returnedCents: number;
  /** The part of it that the payer's bank took back. */
  lostCents: number;
  /** The referring agent and their commission. Only for the host. Null: no agent. */
  agent: { name: string; cents: number; status: CommissionStatus; reasons: CommissionReason[] } | null;
  /** The platform's and the host's shares of the rest. */
  feeCents: number;
  hostCents: number;
  /** Neither refunded nor being refunded. */
  leftCents: number;
  currency: string;
  status: SponsorshipStatus;
  terms: CancellationTerms;
  hasEvent: boolean;
  paidAt: Date;
  releasableAt: Date | null;
  /** The event's time zone, for that date. Null: there is no event. */
  eventTimeZone: string | null;
  releasedAt: Date | null;
  /** An admin stopped the release. */
  isStopped: boolean;
  /** Why. Only for the host. Null: not stopped. */
  stopReason: string | null;
  /** When the sponsor asked the host to cancel. */
  cancelAskedAt: Date | null;
  cancelReason: string | null;
  /** When the host declined, and why. */
  cancelDeclinedAt: Date | null;
  cancelAnswer: string | null;
  refunds: { id: string; amountCents: number; status: RefundStatus; reason: string; at: Date }[];
  /** How its money follows its benefits. Null: it is released by date, or has no benefits. */
  delivery: Delivery | null;
  disputes: {
    id: string;
    source: DisputeSource;
    status: DisputeStatus;
    amountCents: number;
    reason: string;
    openedAt: Date;
    evidenceDueAt: Date | null;
    closedAt: Date | null;
    resolution: string | null;
    /** The disputed benefits. Empty: it is about all of the money. */
    items: DisputedItem[];
  }[];
  can: {
    /** The host may refund. */
    refund: boolean;
    /** The host may decline the request to cancel. */
    decline: boolean;
    /** The host may cancel the event, offered once per proposal, or reopen the proposal after a full refund. */
    cancelEvent: boolean;
    reopen: boolean;
    /** The sponsor may cancel or ask to, and whether that refunds everything immediately. */
    cancel: boolean;
    cancelIsRefund: boolean;
    /** The sponsor may open a dispute with us. */
    dispute: boolean;
    /** The sponsor's open dispute with us, which they may withdraw. Null: none. */
    withdraw: string | null;
  };
}
