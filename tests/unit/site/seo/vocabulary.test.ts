import { describe, expect, it } from "vitest";
import { hubData } from "@/lib/agents/market/structured-data";
import { proposalData } from "@/lib/listings/proposals/structured-data";
import { landingData } from "@/lib/listings/search/landing-metadata";
import { townCalendarData } from "@/lib/listings/town-calendar/structured-data";
import { POSTS } from "@/lib/site/content/blog/posts";
import { postData } from "@/lib/site/content/blog/structured-data";
import { questionData, siteData } from "@/lib/site/seo/structured-data";
import type { HostPageDto, SponsorPageDto } from "@/lib/trust/public-pages/public-page";
import { hostData, sponsorData } from "@/lib/trust/public-pages/structured-data";
import { vendorData } from "@/lib/vendors/directory/structured-data";
import { aCalendarEvent } from "@/tests/support/calendar-event";
import { aProposal } from "@/tests/support/hard-texts";
import { vocabularyProblems } from "@/tests/support/schema-vocabulary";

const site = "https://community.example";
const asSent = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

const proposal = aProposal({
  title: "Lantern Walk",
  event: {
    startDate: "2027-03-13",
    endDate: null,
    startTime: "18:30",
    endTime: "21:00",
    timeZone: "America/Chicago",
    startsAt: "2027-03-14T00:30:00.000Z",
    endsAt: "2027-03-14T02:00:00.000Z",
    expectedAttendance: null,
  },
});

const vendor = {
  id: "a",
  businessName: "Corner Bakery",
  city: "Miller's Grove",
  region: "Oregon",
  country: "United States",
  website: "https://bakery.example",
  contactEmail: "hello@bakery.example",
  contactPhone: "555 0100",
  serviceArea: "The valley",
  bio: "Bread",
  pictures: [],
  services: [
    {
      id: "b",
      title: "Bread for 100",
      description: "Fresh",
      serviceType: "catering",
      priceMinCents: 10_000,
      priceMaxCents: null,
      currency: "USD",
    },
  ],
} as unknown as Parameters<typeof vendorData>[0];

const byHost = { kind: "host", id: "a", name: "Ferry Town Council" } as const;

const aHostPage: HostPageDto = {
  ...byHost,
  host: {
    ...proposal.host,
    socialLinks: { ...proposal.host.socialLinks, facebook: "https://facebook.example/a" },
  },
  towns: [],
  sponsorships: 1,
  benefits: null,
  fundedEvents: [],
  pastEvents: [],
  reports: [],
  reputation: { count: 2, average: 4.5, latest: [] },
  hasCalendar: true,
  upcoming: [],
};

const aSponsorPage: SponsorPageDto = {
  kind: "sponsor",
  id: "b",
  name: "Corner Bakery",
  isOrganization: true,
  website: "https://bakery.example/",
  logo: null,
  supported: [
    { proposalId: "c", title: "Lantern Walk", category: "arts", town: null, year: 2026, host: byHost },
  ],
  reports: [],
  reviews: [],
};

const [post] = POSTS;
const EMITTED: Record<string, unknown> = {
  "a proposal's page": proposalData(proposal, {
    site,
    picture: "/art/arts/x.svg",
    sponsors: [
      {
        name: "Corner Bakery",
        isOrganization: true,
        page: { kind: "sponsor", id: "1", name: "Corner Bakery" },
      },
      { name: "Ada", isOrganization: false, page: null },
    ],
  }),
  "a host's page": hostData(aHostPage, site),
  "the page of a host without an organization": hostData(
    { ...aHostPage, host: { ...aHostPage.host, organization: null } },
    site,
  ),
  "a sponsor's page": sponsorData(aSponsorPage, site, "/embed/wall/a/logos/b"),
  "the homepage": siteData(site, { brand: "Community", email: "help@community.example" }),
  questions: questionData([{ question: "Why?", answer: "Because." }]),
  "a vendor's page": vendorData(vendor, site, { count: 2, average: 4.5 }),
  "a vendor's page without a city": vendorData({ ...vendor, city: null }, site, { count: 0, average: null }),
  "a town's page": landingData(
    {
      landing: { category: "arts", town: { slug: "millers-grove", name: "Miller's Grove" }, count: 1 },
      page: { proposals: [proposal] },
    } as unknown as Parameters<typeof landingData>[0],
    site,
  ),
  "a town's calendar": townCalendarData(
    {
      town: { slug: "miller-s-grove-oregon", name: "Miller's Grove, Oregon" },
      events: [
        aCalendarEvent({ sponsors: [{ name: "Corner Bakery", isOrganization: true, page: null }] }),
        aCalendarEvent({
          city: null,
          region: null,
          country: null,
          host: { organization: null, firstName: "Ada", page: null },
        }),
      ],
      isMore: false,
    },
    site,
  ),
  "an article": post && postData(post, { site, brand: "Community" }),
  "the Agent Hub": hubData(
    [{ proposal: { id: "a", title: "Lantern Walk", path: "/proposaldetails/a" } }] as unknown as Parameters<
      typeof hubData
    >[0],
    site,
  ),
};

describe("schema.org's published vocabulary", () => {
  it.each(Object.keys(EMITTED))("has every type, property, and value of %s", (name) => {
    const data = asSent(EMITTED[name]);
    expect(JSON.stringify(data)).toContain("@type");
    expect(vocabularyProblems(data)).toEqual([]);
  });

  it("has sponsors and sponsorship offers of an event, and rejects what it doesn't have", () => {
    const event = { "@context": "https://schema.org", "@type": "Event", name: "Fair" };
    const offer = { "@type": "Offer", name: "Gold", price: "500.00" };
    expect(vocabularyProblems({ ...event, hasSponsorshipOffer: [offer] })).toEqual([]);
    expect(vocabularyProblems({ ...event, sponsor: [{ "@type": "LocalBusiness", name: "Bakery" }] })).toEqual(
      [],
    );
    for (const wrong of [
      { tiers: [offer] },
      { hasSponsorshipOffer: [{ ...offer, "@type": "Tier" }] },
      { hasSponsorshipOffer: [{ ...offer, tickets: 3 }] },
      { hasSponsorshipOffer: [{ "@type": "Person", name: "Ada" }] },
      { sponsor: "Bakery" },
      { startDate: "next Friday" },
      { eventStatus: "https://schema.org/InStock" },
      { url: "not an address" },
      { "@type": "Evening" },
      { location: { name: "Here" } },
    ])
      expect(vocabularyProblems({ ...event, ...wrong }), JSON.stringify(wrong)).not.toEqual([]);
  });
});
