import type { BidDiscount, OfferStatus, ServiceType } from "@/db/enums";
import { formatDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import type { BidKind } from "./status";

/** A line of a bid. Cents. */
export interface LineDto {
  serviceType: ServiceType;
  name: string;
  description: string | null;
  priceCents: number;
}

/** What became of an accepted offer or bid. Instants in UTC. */
export interface DealDto {
  hostConfirmedAt: Date | null;
  vendorConfirmedAt: Date | null;
  cancelledAt: Date | null;
  cancelReason: string | null;
  /** Who cancelled it; null: nobody, or the event was called off. */
  cancelledBy: "host" | "vendor" | null;
}

/** An offer or a bid as host and vendor see it. Amounts in cents, instants in UTC. */
export interface BidDto {
  kind: BidKind;
  id: string;
  status: OfferStatus;
  services: ServiceType[];
  /** What all of it costs, less the discount. */
  totalCents: number;
  currency: string;
  /** What the vendor would do, or of a bid the words that come with it. */
  text: string;
  messageToHost: string | null;
  includes: string[];
  portfolioLinks: string[];
  isAvailable: boolean;
  /** The last day, in the event's zone. */
  validUntil: string;
  validUntilAt: Date;
  declineReason: string | null;
  /** The event has moved since, and the vendor has not said yet that it stands. */
  hasMoved: boolean;
  /** Whether the two have written to each other about the event. */
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
  /** Null: it was not accepted. */
  deal: DealDto | null;
}

/** How it stands, for the eye: what is open but valid no more has lapsed, before the clock comes round to it. */
export type BidState = OfferStatus | "booked" | "done" | "cancelled";

/** How it stands with an answer at an instant. */
export function bidState({ status, validUntilAt, deal, event }: BidDto, now: Date): BidState {
  const isPast = validUntilAt <= now || event.startsAt <= now || event.isCancelled;
  if (status === "submitted") return isPast ? "expired" : "submitted";
  if (status !== "accepted" || !deal) return status;
  if (deal.cancelledAt) return "cancelled";
  return deal.hostConfirmedAt && deal.vendorConfirmedAt ? "done" : "booked";
}

/** Whether somebody was booked for what has begun by now, so that the two have something to say of each other. */
export const isOver = ({ event }: BidDto, state: BidState, now: Date): boolean =>
  (state === "booked" || state === "done") && event.startsAt <= now && !event.isCancelled;

/** The last day on which it can be accepted: that of the event where it moved before the day that was named. */
export const lastDayOf = ({ validUntilAt, event }: BidDto): string =>
  formatDay(new Date(validUntilAt.getTime() - 1), event.timeZone);

/** "10 % off: early bird", "$50 off"; null: nothing is. */
export function formatDiscount(bid: BidDto): string | null {
  const { discountType, discountBps, discountCents, discountDescription: why } = bid;
  if (discountType === "none") return null;
  const off =
    discountType === "percent"
      ? `${(discountBps ?? 0) / 100}% off`
      : `${formatCents(discountCents ?? 0, bid.currency)} off`;
  return why ? `${off}: ${why}` : off;
}

/** How many offers and bids there are for each service; a bid counts for all of its own. */
export function countByService(bids: readonly BidDto[]): Map<ServiceType, number> {
  const counts = new Map<ServiceType, number>();
  for (const { services } of bids)
    for (const service of services) counts.set(service, (counts.get(service) ?? 0) + 1);
  return counts;
}
