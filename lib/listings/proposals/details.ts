import type {
  BenefitTermsByLine,
  CancellationTerms,
  Category,
  EventPlatform,
  FundingMode,
  ProposalStatus,
  SponsorshipType,
} from "@/db/enums";
import type { PersonPage } from "@/lib/core/slug";
import type { SocialLinks } from "@/lib/identity/accounts/social-networks";
import type { ShareRule } from "./event-share";

/** A tier with the number of spots sold, and reserved for past sponsors. Amounts in cents. */
export interface TierDto {
  id: string;
  name: string;
  amountCents: number;
  description: string | null;
  benefits: string[];
  benefitTerms: BenefitTermsByLine;
  places: number;
  sold: number;
  reserved: number;
}

/** A proposal's image. Sizes in pixels; `alt` is null if the host wrote none. */
export interface PictureDto {
  key: string;
  width: number;
  height: number;
  alt: string | null;
}

/** A proposal's event dates. Days and times in its own zone, instants as UTC in ISO 8601. */
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

/** Public information about a host. Never an email address or a phone number. */
export interface HostDto {
  organization: string | null;
  firstName: string;
  /** Storage key of their profile picture; null: show initials. */
  imageKey: string | null;
  /** Their pages on other sites. */
  socialLinks: SocialLinks;
  memberSince: string;
  isVerified: boolean;
  /** Their public page; null: they have none. */
  page: PersonPage | null;
  /** Past events that they published proposals for. */
  pastEvents: number;
  /** Median minutes to their first reply to sponsors in the last 90 days; null with too few conversations. */
  replyMinutes: number | null;
}

/** A proposal as its public page shows it. Amounts in cents, instants as UTC in ISO 8601. */
/** A sponsor who lets a proposal's page name them. */
export interface NamedSponsor {
  name: string;
  isOrganization: boolean;
  /** Their public page; null: they have none. */
  page: PersonPage | null;
}

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
  benefitTerms: BenefitTermsByLine;
  shareRule: ShareRule;
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

/** Why the proposal can't be sponsored, permanently or for now; null if it is open. */
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

/** A tier's unsold spots. */
export function slotsLeft({ places, sold }: Pick<TierDto, "places" | "sold">): number {
  return Math.max(0, places - sold);
}

/** A tier's unsold spots that anyone may take. */
export function openSlots({ places, sold, reserved }: Pick<TierDto, "places" | "sold" | "reserved">): number {
  return Math.max(0, places - sold - reserved);
}

/** The lowest price, in cents, still available; if sold out, the lowest price; without tiers, the goal. */
export function fromCents({ tiers, goalCents }: Pick<ProposalDetailsDto, "tiers" | "goalCents">): number {
  const open = tiers.filter((tier) => slotsLeft(tier) > 0);
  const amounts = (open.length > 0 ? open : tiers).map((tier) => tier.amountCents);
  return amounts.length > 0 ? Math.min(...amounts) : goalCents;
}

/** City, region, and country, as far as known; null if none is. */
export function formatLocation({
  city,
  region,
  country,
}: Pick<ProposalDetailsDto, "city" | "region" | "country">): string | null {
  return [city, region, country].filter(Boolean).join(", ") || null;
}

/** The terms of the benefits for every sponsor. */
export function benefitTermsOfAll({
  benefits,
  benefitTerms,
  tiers,
}: Pick<ProposalDetailsDto, "benefits" | "benefitTerms" | "tiers">): BenefitTermsByLine {
  return benefits.length > 0 ? benefitTerms : (tiers[0]?.benefitTerms ?? {});
}

/**
 * Benefits for every sponsor: the host's own list, or those that all of several tiers share, in the first tier's
 * wording and order.
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
