import type { FundingMode, ProposalStatus } from "@/db/enums";

/** A proposal as its host sees it. Amounts in cents, days as `YYYY-MM-DD` in the event's own zone. */
export interface OwnProposalDto {
  id: string;
  title: string;
  status: ProposalStatus;
  fundingMode: FundingMode;
  startDate: string | null;
  endDate: string | null;
  isCampaign: boolean;
  /** Its event; null for a campaign or without a date. */
  eventId: string | null;
  /** Number of services requested from vendors for its event. */
  vendorRequests: number;
  /** Vendors' offers and bids that await a reply or were accepted. */
  vendorOffers: number;
  /** Live but hidden: the host's plan has ended and another proposal stays visible. */
  isHidden: boolean;
  /** Valid add-ons, bought or included in the plan. */
  addons: { blasts: number; hasContracts: boolean; hasAnalytics: boolean };
  /** Last email blast, and the earliest time for the next (UTC); null: never, and now. */
  lastBlastAt: Date | null;
  blastOpensAt: Date | null;
  /** When its analytics expire (UTC); null if never, or if it has none. */
  analyticsUntil: Date | null;
  /** Whether its event is over. */
  isEnded: boolean;
  /** Days until its event starts, rounded up; null without a date or after the start. */
  daysLeft: number | null;
  /** UTC; null if not featured now. */
  featuredUntil: Date | null;
  goalCents: number;
  /** Captured and not refunded. */
  raisedCents: number;
  currency: string;
  /** Paid spots. */
  sponsors: number;
  /** Spots currently being paid for. */
  beingPaid: number;
  /** Sponsors who asked to cancel in the last 14 days and whose money is still held. */
  cancelAsks: number;
  /** Visitors, each counted once a day. */
  views: number;
  /** People who saved it, asked about it, or expressed interest. */
  interested: number;
  /** The order to pay before a draft is published. */
  unpaidOrderId: string | null;
  /** Paused because its publication payment was refunded. */
  lacksPublication: boolean;
  /** Sponsors awaiting a reply, and the earliest reply deadline (UTC). */
  waitingInterests: number;
  respondBy: Date | null;
  /** Deadline for replying to a bank transfer request (UTC). */
  transferBy: Date | null;
  /** Event start, if it is in the future and the proposal is looking for sponsors (UTC). */
  startsAt: Date | null;
  /** That event's zone. */
  eventTimeZone: string | null;
}

/**
 * The proposal's next deadline and its kind; null if there is none. An event's day is in the event's zone. Reply
 * deadlines have a null `timeZone` and use the reader's.
 */
export function nextDeadline({
  respondBy,
  transferBy,
  startsAt,
  eventTimeZone,
}: Pick<OwnProposalDto, "respondBy" | "transferBy" | "startsAt" | "eventTimeZone">): Deadline | null {
  const [next] = [
    ...(transferBy ? [{ label: "Respond to transfer request", at: transferBy, timeZone: null }] : []),
    ...(respondBy ? [{ label: "Reply to sponsor", at: respondBy, timeZone: null }] : []),
    ...(startsAt ? [{ label: "Event starts", at: startsAt, timeZone: eventTimeZone }] : []),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return next ?? null;
}

interface Deadline {
  label: string;
  at: Date;
  timeZone: string | null;
}

/** Totals across all of a host's proposals. */
export interface HostMetricsDto {
  /** Captured and not refunded, in cents. */
  raisedCents: number;
  sponsors: number;
  /** Public and not over. */
  live: number;
  /** Visitors in the last 30 days, each counted once per day and proposal. */
  views: number;
}
