import type {
  CancellationTerms,
  Category,
  EventPlatform,
  FundingMode,
  ProposalStatus,
  SponsorshipType,
} from "@/db/enums";
import type { SocialLinks } from "@/lib/identity/accounts/social-links";

/** One way to sponsor, with how many of its places are paid for. Amounts in cents. */
export interface TierDto {
  id: string;
  name: string;
  amountCents: number;
  description: string | null;
  benefits: string[];
  places: number;
  sold: number;
}

/** A picture of a proposal. Sizes in pixels; `alt` null: the host wrote none. */
export interface PictureDto {
  key: string;
  width: number;
  height: number;
  alt: string | null;
}

/** When a proposal's event is. Days and times as its own zone shows them, instants as UTC in ISO 8601. */
export interface EventDto {
  startDate: string;
  endDate: string | null;
  startTime: string | null;
  endTime: string | null;
  timeZone: string;
  startsAt: string;
  endsAt: string;
  expectedAttendance: number | null;
}

/** What everybody may know of a host. Never an e-mail address or a phone number. */
export interface HostDto {
  organisation: string | null;
  firstName: string;
  /** Of the picture by which they are shown; null: initials. */
  imageKey: string | null;
  /** Their pages on other sites. */
  socialLinks: SocialLinks;
  memberSince: string;
  isVerified: boolean;
  /** Events of theirs, published here, that are over. */
  pastEvents: number;
  /** Within how many minutes half of their first answers to sponsors came; null: too few to tell. */
  replyMinutes: number | null;
}

/** A proposal as its public page shows it. Amounts in cents, instants as UTC in ISO 8601. */
export interface ProposalDetailsDto {
  id: string;
  title: string;
  description: string;
  targetAudience: string | null;
  expectedReach: string | null;
  category: Category;
  city: string | null;
  region: string | null;
  country: string | null;
  isCampaign: boolean;
  sponsorshipType: SponsorshipType;
  fundingMode: FundingMode;
  goalCents: number;
  raisedCents: number;
  currency: string;
  benefits: string[];
  cancellationTerms: CancellationTerms;
  eventPlatformLink: string | null;
  eventPlatformType: EventPlatform;
  videoLinks: string[];
  status: ProposalStatus;
  isFunded: boolean;
  isFeatured: boolean;
  isEnded: boolean;
  updatedAt: string;
  event: EventDto | null;
  tiers: TierDto[];
  pictures: PictureDto[];
  host: HostDto;
}

type Sale = Pick<ProposalDetailsDto, "status" | "isFunded" | "isEnded">;

/** Why nobody can sponsor it, for good or for now; null: it is open. */
export function closedBecause({
  status,
  isFunded,
  isEnded,
}: Sale): "funded" | "cancelled" | "ended" | "paused" | null {
  if (status === "cancelled") return "cancelled";
  if (isFunded || status === "completed") return "funded";
  if (isEnded) return "ended";
  return status === "paused" ? "paused" : null;
}

/** How many places of a tier nobody has paid for yet. */
export function slotsLeft({ places, sold }: Pick<TierDto, "places" | "sold">): number {
  return Math.max(0, places - sold);
}

/** The lowest amount, in cents, that can still be taken; else the lowest one; the goal where there are no tiers. */
export function fromCents({ tiers, goalCents }: Pick<ProposalDetailsDto, "tiers" | "goalCents">): number {
  const open = tiers.filter((tier) => slotsLeft(tier) > 0);
  const amounts = (open.length > 0 ? open : tiers).map((tier) => tier.amountCents);
  return amounts.length > 0 ? Math.min(...amounts) : goalCents;
}

/** City, region and country as far as they are known; null: nothing is. */
export function formatLocation({
  city,
  region,
  country,
}: Pick<ProposalDetailsDto, "city" | "region" | "country">): string | null {
  return [city, region, country].filter(Boolean).join(", ") || null;
}

/**
 * What every sponsor gets: the host's own list, else what all of several tiers have in common, in the words and the
 * order of the first.
 */
export function benefitsOfAll({
  benefits,
  tiers,
}: {
  benefits: readonly string[];
  tiers: readonly Pick<TierDto, "benefits">[];
}): string[] {
  if (benefits.length > 0) return [...benefits];
  const [first, ...others] = tiers;
  if (!first || others.length === 0) return [];
  const plain = (line: string) => line.trim().toLowerCase();
  const lists = others.map((tier) => new Set(tier.benefits.map(plain)));
  return first.benefits.filter((line) => lists.every((list) => list.has(plain(line))));
}
