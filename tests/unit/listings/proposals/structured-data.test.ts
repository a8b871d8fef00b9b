import { describe, expect, it } from "vitest";
import { eventData, proposalData } from "@/lib/listings/proposals/structured-data";
import { questionData, siteData, toScriptJson } from "@/lib/site/seo/structured-data";
import { aProposal, HARD_TITLES } from "@/tests/support/hard-texts";
import { structuredData } from "@/tests/support/structured-data";

const proposal = aProposal({
  title: "Lantern Walk",
  description: "</script><script>alert(1)</script>",
  category: "arts",
  fundingMode: "several",
  event: {
    startDate: "2027-03-13",
    endDate: "2027-03-14",
    startTime: "18:30",
    endTime: "21:00",
    timeZone: "America/Chicago",
    startsAt: "2027-03-14T00:30:00.000Z",
    endsAt: "2027-03-15T02:00:00.000Z",
    expectedAttendance: null,
  },
  tiers: [
    {
      id: "a",
      name: "Lamp",
      amountCents: 25_050,
      description: null,
      benefits: [],
      benefitTerms: {},
      places: 2,
      sold: 1,
      reserved: 0,
    },
    {
      id: "b",
      name: "Gate",
      amountCents: 50_000,
      description: null,
      benefits: [],
      benefitTerms: {},
      places: 1,
      sold: 1,
      reserved: 0,
    },
  ],
});
const links = { site: "https://community.example", picture: "/art/arts/x.svg", sponsors: [] };

describe("the event for search engines", () => {
  it("uses its own zone's offset, before and after clocks go forward", () => {
    expect(eventData(proposal, links)).toMatchObject({
      "@type": "Event",
      startDate: "2027-03-13T18:30:00-06:00",
      endDate: "2027-03-14T21:00:00-05:00",
    });
  });

  it("offers available tiers and marks the others as sold out", () => {
    expect(eventData(proposal, links)).toMatchObject({
      hasSponsorshipOffer: [
        { name: "Lamp", price: "250.50", availability: "https://schema.org/InStock" },
        { name: "Gate", price: "500.00", availability: "https://schema.org/SoldOut" },
      ],
    });
    const reserved = { ...proposal, tiers: proposal.tiers.map((tier) => ({ ...tier, reserved: 1 })) };
    expect(eventData(reserved, links)).toMatchObject({
      hasSponsorshipOffer: [
        { name: "Lamp", availability: "https://schema.org/Reserved" },
        { name: "Gate", availability: "https://schema.org/SoldOut" },
      ],
    });
    expect(eventData(proposal, links), "tiers are no tickets").not.toHaveProperty("offers");
    const funded = eventData({ ...proposal, isFunded: true }, links);
    expect(JSON.stringify(funded)).not.toContain("InStock");
  });

  it("says what each tier includes", () => {
    const [lamp, gate] = proposal.tiers;
    if (!lamp || !gate) throw new Error("it has two tiers");
    const tiers = [{ ...lamp, benefits: ["Your name on a lamp"] }, gate];
    const data = eventData({ ...proposal, tiers, benefits: ["Thanks"] }, links);
    expect(data).toMatchObject({
      hasSponsorshipOffer: [
        { itemOffered: { "@type": "Service", description: "Thanks; Your name on a lamp" } },
        { itemOffered: { description: "Thanks" } },
      ],
    });
    expect(() => structuredData.parse(JSON.parse(JSON.stringify(data)))).not.toThrow();
  });

  it("is organized by an organization, or else by a person", () => {
    const alone = { ...proposal, host: { ...proposal.host, organization: null, firstName: "Priya" } };
    expect(eventData(proposal, links)).toMatchObject({ organizer: { "@type": "Organization" } });
    expect(structuredData.parse(JSON.parse(JSON.stringify(eventData(alone, links))))).toMatchObject({
      organizer: { "@type": "Person", name: "Priya" },
    });
  });

  it("names the sponsors that the page names", () => {
    const sponsors = [
      {
        name: "Corner Bakery",
        isOrganization: true,
        page: { kind: "sponsor", id: "1", name: "Corner Bakery" },
      },
      { name: "Ada", isOrganization: false, page: null },
    ] as const;
    const data = eventData(proposal, { ...links, sponsors });
    expect(data).toMatchObject({
      sponsor: [
        { "@type": "Organization", name: "Corner Bakery", url: `${links.site}/sponsors/corner-bakery-1` },
        { "@type": "Person", name: "Ada" },
      ],
    });
    expect(() => structuredData.parse(JSON.parse(JSON.stringify(data)))).not.toThrow();
  });

  it("is omitted without a date or location, but the breadcrumbs stay", () => {
    const nowhere = { ...proposal, city: null, region: null, country: null };
    expect(eventData({ ...proposal, event: null }, links)).toBeNull();
    expect(eventData(nowhere, links)).toBeNull();
    expect(proposalData(nowhere, links)).toMatchObject([
      {
        "@type": "BreadcrumbList",
        itemListElement: [{ name: "Browse Opportunities" }, { name: "Arts" }, { name: "Lantern Walk" }],
      },
    ]);
  });

  it.each([...HARD_TITLES, "</script><b>&amp;", "Lantern Walk"])(
    "meets search engines' requirements, regardless of its name: %s",
    (title) => {
      const data = proposalData({ ...proposal, title }, links);
      const all = [
        ...data,
        ...siteData(links.site, { brand: title, email: "help@community.example" }),
        questionData([{ question: title, answer: title }]),
      ];
      expect(JSON.parse(toScriptJson(all))).toEqual(
        all.map((one) => structuredData.parse(JSON.parse(JSON.stringify(one)))),
      );
      expect(data).toHaveLength(2);
      expect(structuredData.safeParse({ ...data[0], startDate: undefined }).success).toBe(false);
    },
  );

  it("cannot close its script element, and round-trips", () => {
    const data = { text: `${proposal.description}<!--\u2028` };
    const json = toScriptJson(data);
    expect(json).not.toMatch(/[<>\u2028]/);
    expect(JSON.parse(json)).toEqual(data);
  });
});
