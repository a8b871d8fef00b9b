import type { ServiceType } from "@/db/enums";

/** One service request as a vendor sees it. Amounts in cents. */
export interface RequestedServiceDto {
  requestId: string;
  serviceType: ServiceType;
  requirements: string | null;
  budgetMinCents: number | null;
  budgetMaxCents: number | null;
  currency: string;
  deadlineOn: string | null;
  /** UTC */
  deadlineAt: Date;
  preferredLanguages: string[];
  /** Whether the vendor has an open offer for it, or is booked. */
  isOffered: boolean;
}

/** An event looking for vendors, as cards and form headings show it. */
export interface RequestedEventDto {
  id: string;
  title: string;
  startDate: string;
  endDate: string | null;
  startTime: string | null;
  timeZone: string;
  city: string | null;
  region: string | null;
  expectedAttendance: number | null;
  /** Its open posting for itemized bids; null if there is none. */
  jobPostingId: string | null;
  /** Whether the vendor has an open bid for it. */
  hasBid: boolean;
}

/** Whether a vendor's prices fit the host's budget; null if either is unknown. */
export type BudgetFit = "fits" | "above" | null;

/** An event that matches a vendor, with the reasons. */
export interface MatchDto extends RequestedEventDto {
  /** The services that still take offers. */
  services: RequestedServiceDto[];
  /** Those of them that the vendor offers. */
  own: ServiceType[];
  /** The distance between the vendor's town and the event's; null if either is unknown. */
  miles: number | null;
  /** Whether the vendor has no accepted booking on any of its days. */
  isFree: boolean;
  budget: BudgetFit;
}

/** "2 miles", "under a mile" */
export const formatMiles = (miles: number): string =>
  miles < 1
    ? "Less than a mile away"
    : `${Math.round(miles)} ${Math.round(miles) === 1 ? "mile" : "miles"} away`;
