import { proposalPath } from "@/lib/core/slug";
import { proposalCrumbs } from "@/lib/listings/search/crumbs";
import { breadcrumbData } from "@/lib/site/seo/structured-data";
import { promised } from "./benefits";
import {
  closedBecause,
  formatLocation,
  type HostDto,
  type NamedSponsor,
  type ProposalDetailsDto,
  slotsLeft,
} from "./details";
import { machineTimes } from "./event-copy";

const STATES = { open: "https://schema.org/InStock", gone: "https://schema.org/SoldOut" };

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
  const url = site + proposalPath(proposal);
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: proposal.title,
    description: proposal.description,
    url,
    image: [site + picture],
    startDate: times.start,
    endDate: times.end,
    eventStatus: `https://schema.org/${closed === "cancelled" ? "EventCancelled" : "EventScheduled"}`,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: locationData(proposal, location),
    organizer: organizerData(proposal.host),
    sponsor: sponsorsData(sponsors),
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
      availability: !closed && slotsLeft(tier) > 0 ? STATES.open : STATES.gone,
      url: `${url}#tiers`,
    })),
  };
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

/** An event's host. */
export const organizerData = ({ organization, firstName }: Pick<HostDto, "organization" | "firstName">) =>
  organization ? { "@type": "Organization", name: organization } : { "@type": "Person", name: firstName };

/** An event's sponsors; undefined if it names none. */
export const sponsorsData = (sponsors: readonly NamedSponsor[]) =>
  sponsors.length > 0
    ? sponsors.map(({ name, isOrganization }) => ({
        "@type": isOrganization ? "Organization" : "Person",
        name,
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
