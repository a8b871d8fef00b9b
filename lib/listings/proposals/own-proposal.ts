import type { FundingMode, ProposalStatus } from "@/db/enums";

/** What a host sees of one of their own proposals. Amounts in cents, days as `YYYY-MM-DD` in the event's own zone. */
export interface OwnProposalDto {
  id: string;
  title: string;
  status: ProposalStatus;
  fundingMode: FundingMode;
  startDate: string | null;
  endDate: string | null;
  isCampaign: boolean;
  /** Its event; null for a campaign, or while no date is known. */
  eventId: string | null;
  /** How many services vendors are asked for at its event. */
  vendorRequests: number;
  /** Vendors' offers and bids for it that wait for an answer, or were accepted. */
  vendorOffers: number;
  /** Live, but not shown: the host's plan is over, and another one stays. */
  isHidden: boolean;
  /** What was bought for it, or comes with its plan, and is still good. */
  addons: { blasts: number; hasContracts: boolean; hasAnalytics: boolean };
  /** When sponsors were last mailed about it, and when they can be again (UTC); null: never, and now. */
  lastBlastAt: Date | null;
  blastOpensAt: Date | null;
  /** Until when its analytics are open (UTC); null: no end, or it has none. */
  analyticsUntil: Date | null;
  /** Whether its event is over. */
  isEnded: boolean;
  /** Whole days until its event starts, rounded up; null without a date, or once it has started. */
  daysLeft: number | null;
  /** UTC; null when it is not featured now. */
  featuredUntil: Date | null;
  goalCents: number;
  /** Captured and not given back. */
  raisedCents: number;
  currency: string;
  /** Places paid for. */
  sponsors: number;
  /** Places that somebody is paying for at this moment. */
  beingPaid: number;
  /** Sponsors who have asked to cancel within the last 14 days, and whose money is still held. */
  cancelAsks: number;
  /** Visitors, each counted once a day. */
  views: number;
  /** People who saved it, asked about it or said they are interested. */
  interested: number;
  /** The order that has to be paid before a draft becomes public. */
  unpaidOrderId: string | null;
  /** It is paused because the money for its publication went back. */
  lacksPublication: boolean;
  /** Sponsors who wait for an answer, and until when the first of them can be answered (UTC). */
  waitingInterests: number;
  respondBy: Date | null;
  /** Until when a sponsor who asked to pay by bank transfer can be answered (UTC). */
  transferBy: Date | null;
  /** When its event starts, while that lies ahead and it is looking for sponsors (UTC). */
  startsAt: Date | null;
  /** The zone of that event. */
  eventTimeZone: string | null;
}

/**
 * The next instant that something is due by for a proposal, and what; null: nothing is. The event's day is told in the
 * event's zone, an answer's by the reader's clock, where `timeZone` is null.
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

/** The figures above a host's list, over all of their proposals. */
export interface HostMetricsDto {
  /** Captured and not given back, in cents. */
  raisedCents: number;
  sponsors: number;
  /** Before the public now, and not over. */
  live: number;
  /** Visitors of the last 30 days, each counted once a day and proposal. */
  views: number;
}
