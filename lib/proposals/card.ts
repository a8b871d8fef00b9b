import type { Category, FundingMode } from "@/db/enums";

/** A proposal as lists show it. Amounts in cents, days as `YYYY-MM-DD` in the event's own zone. */
export interface ProposalCardDto {
  id: string;
  title: string;
  category: Category;
  /** City, region, country, as far as they are known. */
  place: string | null;
  startDate: string | null;
  endDate: string | null;
  isCampaign: boolean;
  /** The lowest amount that can still be taken; the goal where there are no tiers. */
  fromCents: number;
  goalCents: number;
  raisedCents: number;
  currency: string;
  fundingMode: FundingMode;
  /** Null where one sponsor funds the whole. */
  placesLeft: number | null;
  isFeatured: boolean;
  isFunded: boolean;
  isEnded: boolean;
  image: { key: string; width: number; height: number; alt: string | null } | null;
}

const DAY = new Intl.DateTimeFormat("en-US", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);

/** "Sat, May 2" style is for machines; people read "May 2, 2027", or a span; and what is said where there is none. */
export function dateWords(proposal: Pick<ProposalCardDto, "startDate" | "endDate" | "isCampaign">): string {
  if (proposal.isCampaign) return "Year-round campaign";
  if (!proposal.startDate) return "Date not available";
  const { startDate, endDate } = proposal;
  if (!endDate || endDate === startDate) return DAY.format(atNoon(startDate));
  return DAY.formatRange(atNoon(startDate), atNoon(endDate));
}
