import type { EventStatus, ServiceType } from "@/db/enums";
import { formatCents } from "@/lib/core/money";

/** An event as forms and headings show it. Days as `YYYY-MM-DD` in its own time zone. */
export interface RequestedEventDto {
  id: string;
  title: string;
  startDate: string;
  endDate: string | null;
  city: string | null;
  region: string | null;
  /** IANA name. */
  timeZone: string;
  /** UTC */
  startsAt: Date;
  status: EventStatus;
}

/** A request for one service. Amounts in cents. */
export interface VendorRequestDto {
  id: string;
  serviceType: ServiceType;
  requirements: string | null;
  budgetMinCents: number | null;
  budgetMaxCents: number | null;
  currency: string;
  /** The last day for offers in the event's time zone; null means until the event begins. */
  deadlineOn: string | null;
  /** When it stops taking offers (UTC). */
  deadlineAt: Date;
  preferredLanguages: string[];
  /** When the host withdrew it (UTC); null if they didn't. */
  withdrawnAt: Date | null;
  /** When a vendor was booked for it (UTC); null if none is. */
  bookedAt: Date | null;
}

/** Whether it takes offers: before the deadline, not booked, not withdrawn, and the event isn't canceled. */
export type RequestState = "open" | "expired" | "booked" | "withdrawn" | "cancelled";

/** The status of a request at an instant. */
export function requestState(
  { deadlineAt, withdrawnAt, bookedAt }: Pick<VendorRequestDto, "deadlineAt" | "withdrawnAt" | "bookedAt">,
  eventStatus: EventStatus,
  now: Date,
): RequestState {
  if (withdrawnAt) return "withdrawn";
  if (eventStatus === "cancelled") return "cancelled";
  if (bookedAt) return "booked";
  return deadlineAt <= now ? "expired" : "open";
}

/** "$500 – $1,500", "From $500", "Up to $1,500"; null without an amount. */
export function formatBudget({
  budgetMinCents: min,
  budgetMaxCents: max,
  currency,
}: Pick<VendorRequestDto, "budgetMinCents" | "budgetMaxCents" | "currency">): string | null {
  if (min !== null && max !== null)
    return min === max
      ? formatCents(min, currency)
      : `${formatCents(min, currency)} – ${formatCents(max, currency)}`;
  if (min !== null) return `From ${formatCents(min, currency)}`;
  return max === null ? null : `Up to ${formatCents(max, currency)}`;
}
