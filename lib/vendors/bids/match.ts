import type { ServiceType } from "@/db/enums";

/** One service that a host asks for, as a vendor sees it. Amounts in cents. */
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

/** An event that asks vendors, in the words that a card or a form's head has of it. */
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
  /** Its standing wish for bids with lines; null: there is none. */
  jobPostingId: string | null;
  /** Whether the vendor has an open bid for it. */
  hasBid: boolean;
}

/** Whether what a vendor charges suits what a host can spend; null: one of them named no amount. */
export type BudgetFit = "fits" | "above" | null;

/** An event that may suit a vendor, and why. */
export interface MatchDto extends RequestedEventDto {
  /** What takes offers still. */
  services: RequestedServiceDto[];
  /** Those of them that the vendor does. */
  own: ServiceType[];
  /** Between the vendor's town and the event's; null: one of them is not known. */
  miles: number | null;
  /** Whether no accepted booking of the vendor's is on one of its days. */
  isFree: boolean;
  budget: BudgetFit;
}

/** "2 miles", "under a mile" */
export const formatMiles = (miles: number): string =>
  miles < 1
    ? "Less than a mile away"
    : `${Math.round(miles)} ${Math.round(miles) === 1 ? "mile" : "miles"} away`;
