import { describe, expect, it } from "vitest";
import { toScriptJson } from "@/lib/core/structured-data";
import type { ProposalDetailsDto } from "@/lib/proposals/details";
import { eventData } from "@/lib/proposals/structured-data";

const proposal: ProposalDetailsDto = {
  id: "0190aaaa-0000-7000-8000-000000000201",
  title: "Lantern Walk",
  description: "</script><script>alert(1)</script>",
  targetAudience: null,
  expectedReach: null,
  category: "arts",
  city: "Marlow Ferry",
  region: "Iowa",
  country: null,
  isCampaign: false,
  sponsorshipType: "supporting_sponsor",
  fundingMode: "several",
  goalCents: 100_000,
  raisedCents: 0,
  currency: "USD",
  benefits: [],
  cancellationTerms: "standard",
  eventPlatformLink: null,
  eventPlatformType: "other",
  videoLinks: [],
  status: "active",
  isFunded: false,
  isFeatured: false,
  isEnded: false,
  updatedAt: "2027-01-01T00:00:00.000Z",
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
    { id: "a", name: "Lamp", amountCents: 25_050, description: null, benefits: [], places: 2, sold: 1 },
    { id: "b", name: "Gate", amountCents: 50_000, description: null, benefits: [], places: 1, sold: 1 },
  ],
  pictures: [],
  host: {
    organisation: null,
    firstName: "Maria",
    imageKey: null,
    memberSince: "",
    isVerified: false,
    pastEvents: 0,
  },
};
const place = { site: "https://community.example", picture: "/art/arts/x.svg" };

describe("the event for search engines", () => {
  it("has its own zone's clock, before and after clocks go forward", () => {
    expect(eventData(proposal, place)).toMatchObject({
      "@type": "Event",
      startDate: "2027-03-13T18:30:00-06:00",
      endDate: "2027-03-14T21:00:00-05:00",
    });
  });

  it("offers what is free and says what is not", () => {
    expect(eventData(proposal, place)).toMatchObject({
      offers: [
        { name: "Lamp", price: "250.50", availability: "https://schema.org/InStock" },
        { name: "Gate", price: "500.00", availability: "https://schema.org/SoldOut" },
      ],
    });
    const funded = eventData({ ...proposal, isFunded: true }, place);
    expect(JSON.stringify(funded)).not.toContain("InStock");
  });

  it("is left out where there is no date", () => {
    expect(eventData({ ...proposal, event: null }, place)).toBeNull();
  });

  it("cannot end the element it stands in, and reads back as it was", () => {
    const data = { text: `${proposal.description}<!--\u2028` };
    const json = toScriptJson(data);
    expect(json).not.toMatch(/[<>\u2028]/);
    expect(JSON.parse(json)).toEqual(data);
  });
});
