import { personPath, proposalPath } from "@/lib/core/slug";
import { proposalCrumbs } from "@/lib/listings/search/crumbs";
import { excerptOf } from "@/lib/site/seo/excerpt";
import { breadcrumbData } from "@/lib/site/seo/structured-data";
import { promised } from "./benefits";
import {
  closedBecause,
  formatLocation,
  type HostDto,
  type NamedSponsor,
  openSlots,
  type ProposalDetailsDto,
  slotsLeft,
  type TierDto,
} from "./details";
import { machineTimes } from "./event-copy";

const LONGEST_DESCRIPTION = 200;

const STATES = {
  open: "https://schema.org/InStock",
  reserved: "https://schema.org/Reserved",
  gone: "https://schema.org/SoldOut",
};

interface DataContext {
  /** This site's origin, prepended to every path. */
  site: string;
  /** Path of the proposal's image. */
  picture: string;
  /** The sponsors that the page names. */
  sponsors: readonly NamedSponsor[];
}

/**
 * A proposal's event as schema.org data, with each tier as a sponsorship offer: tiers are no tickets, which `offers`
 * would be. Null without a date or a location, which events require.
 */
export function eventData(
  proposal: ProposalDetailsDto,
  { site, picture, sponsors }: DataContext,
): Record<string, unknown> | null {
  const location = formatLocation(proposal);
  if (!proposal.event || !location) return null;
  const closed = closedBecause(proposal);
  const times = machineTimes(proposal.event);
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: proposal.title,
    // The page has the entire text, and the same data a second time for the router.
    description: excerptOf(proposal.description, LONGEST_DESCRIPTION),
    url: site + proposalPath(proposal),
    image: [site + picture],
    startDate: times.start,
    endDate: times.end,
    eventStatus: `https://schema.org/${closed === "cancelled" ? "EventCancelled" : "EventScheduled"}`,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: locationData(proposal, location),
    organizer: organizerData(proposal.host, site),
    sponsor: sponsorsData(sponsors, site),
    hasSponsorshipOffer: proposal.tiers.map((tier) => ({
      "@type": "Offer",
      name: tier.name,
      category: "Sponsorship",
      itemOffered: {
        "@type": "Service",
        name: `${tier.name} sponsorship`,
        description: promised(proposal, tier).benefits.join("; ") || undefined,
      },
      price: (tier.amountCents / 100).toFixed(2),
      priceCurrency: proposal.currency,
      availability: STATES[closed ? "gone" : stateOf(tier)],
    })),
  };
}

function stateOf(tier: TierDto): keyof typeof STATES {
  if (slotsLeft(tier) === 0) return "gone";
  return openSlots(tier) > 0 ? "open" : "reserved";
}

/** An event's location. `name`: its known parts. */
export const locationData = (
  { city, region, country }: Pick<ProposalDetailsDto, "city" | "region" | "country">,
  name: string,
) => ({
  "@type": "Place",
  name,
  address: {
    "@type": "PostalAddress",
    addressLocality: city ?? undefined,
    addressRegion: region ?? undefined,
    addressCountry: country ?? undefined,
  },
});

/** An event's host. `site`: this site's origin. */
export const organizerData = (
  { organization, firstName, page }: Pick<HostDto, "organization" | "firstName" | "page">,
  site: string,
) => ({
  "@type": organization ? "Organization" : "Person",
  name: organization ?? firstName,
  url: page ? site + personPath(page) : undefined,
});

/** An event's sponsors; undefined if it names none. `site`: this site's origin. */
export const sponsorsData = (sponsors: readonly NamedSponsor[], site: string) =>
  sponsors.length > 0
    ? sponsors.map(({ name, isOrganization, page }) => ({
        "@type": isOrganization ? "Organization" : "Person",
        name,
        url: page ? site + personPath(page) : undefined,
      }))
    : undefined;

/**
 * All structured data of a proposal's page: its event, if any, and its breadcrumbs.
 */
export function proposalData(proposal: ProposalDetailsDto, at: DataContext): Record<string, unknown>[] {
  const event = eventData(proposal, at);
  const steps = [
    ...proposalCrumbs(proposal).map(({ label, href }) => ({ name: label, path: href })),
    { name: proposal.title, path: proposalPath(proposal) },
  ];
  return [...(event ? [event] : []), breadcrumbData(at.site, steps)];
}
