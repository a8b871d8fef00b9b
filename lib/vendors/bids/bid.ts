import type { BidDiscount, OfferStatus, ServiceType } from "@/db/enums";
import { formatDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import type { BidKind } from "./status";

/** A line item of a bid. Cents. */
export interface LineDto {
  serviceType: ServiceType;
  name: string;
  description: string | null;
  priceCents: number;
}

/** The outcome of an accepted offer or bid. Instants are UTC. */
export interface DealDto {
  hostConfirmedAt: Date | null;
  vendorConfirmedAt: Date | null;
  cancelledAt: Date | null;
  cancelReason: string | null;
  /** Who canceled it; null if no one did, or if the event was canceled. */
  cancelledBy: "host" | "vendor" | null;
}

/** An offer or bid as its host and vendor see it. Amounts in cents, instants in UTC. */
export interface BidDto {
  kind: BidKind;
  id: string;
  status: OfferStatus;
  services: ServiceType[];
  /** The total after the discount. */
  totalCents: number;
  currency: string;
  /** An offer's description, or the message that comes with a bid. */
  text: string;
  messageToHost: string | null;
  includes: string[];
  portfolioLinks: string[];
  isAvailable: boolean;
  /** The last valid day in the event's time zone. */
  validUntil: string;
  validUntilAt: Date;
  declineReason: string | null;
  /** The event moved, and the vendor hasn't reconfirmed yet. */
  hasMoved: boolean;
  /** Whether the two have messaged each other about the event. */
  hasThread: boolean;
  sentAt: Date;
  lines: LineDto[];
  linesCents: number;
  discountType: BidDiscount;
  discountBps: number | null;
  discountCents: number | null;
  discountDescription: string | null;
  event: {
    id: string;
    title: string;
    startDate: string;
    endDate: string | null;
    city: string | null;
    region: string | null;
    startsAt: Date;
    /** IANA name. */
    timeZone: string;
    isCancelled: boolean;
  };
  vendor: {
    profileId: string;
    name: string;
    isPublic: boolean;
    verifiedAt: Date | null;
    ratingCount: number;
    ratingSum: number;
  };
  /** Null if it was not accepted. */
  deal: DealDto | null;
}

/** The status to display: an open one past its last day shows as expired before the job has updated it. */
export type BidState = OfferStatus | "booked" | "done" | "cancelled";

/** The status of an offer or bid at an instant. */
export function bidState({ status, validUntilAt, deal, event }: BidDto, now: Date): BidState {
  const isPast = validUntilAt <= now || event.startsAt <= now || event.isCancelled;
  if (status === "submitted") return isPast ? "expired" : "submitted";
  if (status !== "accepted" || !deal) return status;
  if (deal.cancelledAt) return "cancelled";
  return deal.hostConfirmedAt && deal.vendorConfirmedAt ? "done" : "booked";
}

/** Whether a booked event has begun, so that the two can review each other. */
export const isOver = ({ event }: BidDto, state: BidState, now: Date): boolean =>
  (state === "booked" || state === "done") && event.startsAt <= now && !event.isCancelled;

/** The last day on which it can be accepted: the day the vendor chose, or the event's day if it moved earlier. */
export const lastDayOf = ({ validUntilAt, event }: BidDto): string =>
  formatDay(new Date(validUntilAt.getTime() - 1), event.timeZone);

/** "10 % off: early bird", "$50 off"; null without a discount. */
export function formatDiscount(bid: BidDto): string | null {
  const { discountType, discountBps, discountCents, discountDescription: why } = bid;
  if (discountType === "none") return null;
  const off =
    discountType === "percent"
      ? `${(discountBps ?? 0) / 100}% off`
      : `${formatCents(discountCents ?? 0, bid.currency)} off`;
  return why ? `${off}: ${why}` : off;
}

/** The number of offers and bids for each service. A bid counts for each of its services. */
export function countByService(bids: readonly BidDto[]): Map<ServiceType, number> {
  const counts = new Map<ServiceType, number>();
  for (const { services } of bids)
    for (const service of services) counts.set(service, (counts.get(service) ?? 0) + 1);
  return counts;
}
