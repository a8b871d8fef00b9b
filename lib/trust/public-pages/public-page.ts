import type { Category } from "@/db/enums";
import type { PersonPage } from "@/lib/core/slug";
import type { ProposalCardDto } from "@/lib/listings/proposals/card";
import type { HostDto } from "@/lib/listings/proposals/details";
import type { ReputationDto, ReviewDto } from "@/lib/trust/reviews/review";

/** The outcomes of a host's settled benefits. `delivered` includes those made good. */
export interface BenefitCounts {
  settled: number;
  delivered: number;
  madeGood: number;
  waived: number;
  refunded: number;
}

/** A public report, by its title and other side. */
export interface ReportLine {
  code: string;
  title: string;
  other: string;
}

/** A host's event. Days as `YYYY-MM-DD`. */
export interface HostEvent {
  proposalId: string;
  title: string;
  startDate: string;
  endDate: string | null;
  town: string | null;
}

/** A host's public page. Never an address, a phone number, or an amount. */
export interface HostPageDto extends PersonPage {
  host: HostDto;
  /** The towns of most of their proposals first. */
  towns: string[];
  sponsorships: number;
  /** Null: too few to say anything. */
  benefits: BenefitCounts | null;
  /** Still to come, without open proposals. */
  fundedEvents: HostEvent[];
  /** The latest, of `host.pastEvents`. */
  pastEvents: HostEvent[];
  reports: ReportLine[];
  reputation: ReputationDto;
  /** Calendar programs can subscribe to their events. */
  hasCalendar: boolean;
  /** Open for sponsors. */
  upcoming: ProposalCardDto[];
}

/** A proposal that a sponsor supported. */
export interface Supported {
  proposalId: string;
  title: string;
  category: Category;
  town: string | null;
  /** Of the event; without one, of the payment. */
  year: number;
  host: PersonPage;
}

/** A sponsor's public page. Never an amount. */
export interface SponsorPageDto extends PersonPage {
  isOrganization: boolean;
  website: string | null;
  /** The logo on the wall of a proposal. */
  logo: { proposalId: string; logoId: string } | null;
  /** Newest year first. */
  supported: Supported[];
  reports: ReportLine[];
  /** That they wrote about hosts. */
  reviews: ReviewDto[];
}

/** Supported proposals by year, newest first. */
export function byYear(supported: readonly Supported[]): { year: number; proposals: Supported[] }[] {
  const years = Map.groupBy(supported, ({ year }) => year);
  return [...years].map(([year, proposals]) => ({ year, proposals }));
}

/** The different values of a field, in order. */
export const distinct = <T>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((value) => value !== null)),
];
