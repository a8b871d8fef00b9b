import { expect, test } from "vitest";
import type { ProposalCardDto } from "@/lib/listings/proposals/card";
import { cardFace } from "@/lib/listings/proposals/card-face";

const card: ProposalCardDto = {
  id: "01a1fd9c-2a51-7000-8000-000000000001",
  title: "Harvest Supper on the Green",
  category: "community",
  location: "Ashford, Oregon, USA",
  startDate: "2027-06-04",
  endDate: "2027-06-04",
  isCampaign: false,
  sponsorshipType: "in_kind_sponsor",
  fromCents: 25_000,
  goalCents: 300_000,
  raisedCents: 0,
  currency: "USD",
  fundingMode: "single",
  slotsLeft: null,
  isFeatured: true,
  isFunded: false,
  isEnded: false,
  image: { key: "abc", width: 1200, height: 800, alt: "A long table" },
};

test("formats amounts and days, and sends only what is rendered", () => {
  expect(cardFace(card)).toEqual({
    id: card.id,
    title: card.title,
    kind: "Community · In-kind sponsor",
    art: `/art/garden/${card.id}.svg?v=2`,
    image: { key: "abc", width: 1200, height: 800 },
    mark: "featured",
    days: "Jun 4, 2027",
    startDate: "2027-06-04",
    location: "Ashford, Oregon, USA",
    from: "$250",
    goal: "Goal $3,000",
    progress: null,
  });
});

test("shows money raised and spots left if several sponsors can fund it", () => {
  const several = { ...card, fundingMode: "several", raisedCents: 120_000, slotsLeft: 3 } as const;
  expect(cardFace(several)).toMatchObject({
    goal: "$1,200 of $3,000",
    progress: { value: 120_000, max: 300_000, text: "$1,200 of $3,000", left: "3 spots left" },
  });
  expect(cardFace({ ...several, slotsLeft: 1 }).progress?.left).toBe("1 spot left");
  expect(cardFace({ ...several, slotsLeft: 0 }).progress?.left).toBe("All spots reserved");
  expect(cardFace({ ...several, isFunded: true }).progress?.left).toBeNull();
});

test("shows at most one mark: funded before ended, and featured only while it lasts", () => {
  expect(cardFace({ ...card, isFunded: true, isEnded: true }).mark).toBe("funded");
  expect(cardFace({ ...card, isEnded: true }).mark).toBe("ended");
  expect(cardFace({ ...card, isFeatured: false }).mark).toBeNull();
});

test("shows location and distance, as far as known", () => {
  expect(cardFace(card, "3 miles away").location).toBe("Ashford, Oregon, USA · 3 miles away");
  expect(cardFace({ ...card, location: null }, "3 miles away").location).toBe("3 miles away");
  expect(cardFace({ ...card, location: null }, null).location).toBe("");
});
