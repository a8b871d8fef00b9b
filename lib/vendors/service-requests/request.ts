import type { EventStatus, ServiceType } from "@/db/enums";
import { formatCents } from "@/lib/core/money";

/** An event in the few words that a form or a heading has of it. Days as `YYYY-MM-DD` in its own zone. */
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

/** What vendors are asked for: one service. Amounts in cents. */
export interface VendorRequestDto {
  id: string;
  serviceType: ServiceType;
  requirements: string | null;
  budgetMinCents: number | null;
  budgetMaxCents: number | null;
  currency: string;
  /** The last day for offers in the event's zone; null: until the event begins. */
  deadlineOn: string | null;
  /** From then on no offer is taken (UTC). */
  deadlineAt: Date;
  preferredLanguages: string[];
  /** Since when its host no longer asks for it (UTC); null: they do. */
  withdrawnAt: Date | null;
  /** Since when a vendor is booked for it (UTC); null: nobody is. */
  bookedAt: Date | null;
}

/** Whether offers can be made: not after the deadline, nor once a vendor is booked, nor for an event that was called off or what was withdrawn. */
export type RequestState = "open" | "expired" | "booked" | "withdrawn" | "cancelled";

/** How it stands with a request at an instant. */
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

/** "$500 – $1,500", "From $500", "Up to $1,500"; null where no amount is named. */
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
