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

/** One sponsor's money for one place, as its host and its sponsor see it. Cents; instants are UTC. */
export interface HeldFunds {
  id: string;
  paymentId: string;
  proposal: { id: string; title: string; path: string; status: ProposalStatus };
  tierName: string;
  /** The other side: for the host the sponsor, for the sponsor the host. */
  otherName: string;
  amountCents: number;
  /** What went back to the payer, or is on its way there. */
  returnedCents: number;
  /** Whose link led the sponsor there, and what they get; for the host alone, and null where nobody's did. */
  agent: { name: string; cents: number; status: CommissionStatus; reasons: CommissionReason[] } | null;
  /** What of the rest stays with the platform, and what is the host's. */
  feeCents: number;
  hostCents: number;
  /** Neither gone nor on its way back. */
  leftCents: number;
  currency: string;
  status: SponsorshipStatus;
  terms: CancellationTerms;
  hasEvent: boolean;
  paidAt: Date;
  releasableAt: Date | null;
  /** The zone of the event, in which that day is told; null: there is no event. */
  eventTimeZone: string | null;
  releasedAt: Date | null;
  /** Why an admin keeps it from being released, for the host alone; null: nobody does. */
  stopReason: string | null;
  /** The sponsor has asked the host to cancel. */
  cancelAskedAt: Date | null;
  cancelReason: string | null;
  /** The host has said no to that, and why. */
  cancelDeclinedAt: Date | null;
  cancelAnswer: string | null;
  refunds: { id: string; amountCents: number; status: RefundStatus; reason: string; at: Date }[];
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
  }[];
  can: {
    /** The host may refund. */
    refund: boolean;
    /** The host may say no to the sponsor who asked to cancel. */
    decline: boolean;
    /** The host may call off what was sponsored, said once for each proposal, or open the proposal again after all of its money went back. */
    cancelEvent: boolean;
    reopen: boolean;
    /** The sponsor may cancel, or ask for it; and whether that gives all of it back at once. */
    cancel: boolean;
    cancelIsRefund: boolean;
    /** The sponsor may open a dispute with us. */
    dispute: boolean;
    /** The sponsor's own open dispute with us, which they may take back; null: there is none. */
    withdraw: string | null;
  };
}
