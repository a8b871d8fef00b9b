import { describe, expect, it } from "vitest";
import { newId } from "@/lib/core/ids";
import { PublishForm, problemsAt } from "@/lib/listings/proposals/form";
import { planFor, planProblems } from "@/lib/listings/proposals/plan-limits";
import { eventDatesOf, pastProblems } from "@/lib/listings/proposals/schema";
import { wizardInput, wizardPayload } from "@/tests/support/factories/wizard";

function errorsOf(payload: unknown) {
  const parsed = PublishForm.safeParse(payload);
  return parsed.success ? {} : problemsAt(parsed.error);
}

type Proposal = Parameters<typeof wizardPayload>[0] extends infer W
  ? NonNullable<NonNullable<W> extends { proposal?: infer P } ? P : never>
  : never;
const withProposal = (proposal: Proposal) => errorsOf(wizardPayload({ proposal }));

describe("what a wizard requires", () => {
  it("title and description, and nothing else in step 1", () => {
    expect(errorsOf(wizardPayload())).toEqual({});
    expect(withProposal({ title: "  ", description: "\n" })).toEqual({
      "proposal.title": "This field is required.",
      "proposal.description": "This field is required.",
    });
  });

  it("at least one tier with a name and a dollar", () => {
    expect(errorsOf(wizardPayload({ tiers: [] }))).toEqual({ tiers: "Please add at least one tier." });
    expect(errorsOf(wizardPayload({ tiers: [{ name: " ", amount: "0" }] }))).toEqual({
      "tiers.0.name": "This field is required.",
      "tiers.0.amount": "Please enter an amount of at least $1.",
    });
  });

  it.each([
    ["1,500", 150_000],
    ["$1,500.50", 150_050],
    ["1", 100],
    ["1000000", 100_000_000],
  ])("reads the amount %s", (text, cents) => {
    expect(wizardInput({ tiers: [{ amount: text }] }).tiers[0]?.amountCents).toBe(cents);
    expect(wizardInput({ proposal: { amountRequested: text } }).proposal.amountRequestedCents).toBe(cents);
  });

  it.each(["0", "-5", "1,50", "abc", "", "0.99", "1e9"])("rejects the amount %j", (text) => {
    expect(errorsOf(wizardPayload({ tiers: [{ amount: text }] }))).toEqual({
      "tiers.0.amount": "Please enter an amount of at least $1.",
    });
  });

  it("rejects more than a million", () => {
    expect(withProposal({ amountRequested: "1,000,000.01" })).toEqual({
      "proposal.amountRequested": "Please enter an amount of at most $1,000,000.",
    });
  });

  it("drops characters that no keyboard produces and the database rejects", () => {
    const { proposal, tiers } = wizardInput({
      proposal: {
        title: "River\u0000 Fair\ud83c",
        description: "One\u0007\r\n\tTwo",
        city: "Mill\u0000brook",
      },
      tiers: [{ name: "Gold\u0000", benefits: ["A\u001b banner"] }],
    });
    expect(proposal).toMatchObject({ title: "River Fair", description: "One\n\tTwo", city: "Millbrook" });
    expect(tiers[0]).toMatchObject({ name: "Gold", benefits: ["A banner"] });
    expect(withProposal({ title: "\u0000" })).toEqual({ "proposal.title": "This field is required." });
  });

  it("drops empty benefits", () => {
    const input = wizardInput({
      tiers: [{ benefits: ["", " A banner ", "  "] }],
      proposal: { benefits: [""] },
    });
    expect([input.tiers[0]?.benefits, input.proposal.benefits]).toEqual([["A banner"], []]);
  });

  it("ignores owner, price, and status", () => {
    const payload = wizardPayload();
    const forged = {
      ...payload,
      hostId: newId(),
      status: "active",
      total: 0,
      proposal: { ...payload.proposal, hostId: newId(), status: "active", isFeatured: true, isFunded: true },
    };
    expect(PublishForm.parse(forged)).toEqual(PublishForm.parse(payload));
    expect(errorsOf({ ...payload, plan: "elite" })).toHaveProperty("plan");
    expect(errorsOf({ ...payload, selectedAddons: ["gold"] })).toHaveProperty(["selectedAddons.0"]);
  });

  it("drops what the database cannot store", () => {
    const nul = String.fromCharCode(0);
    const { proposal } = wizardInput({ proposal: { title: `A${nul}B\nC`, description: `one\n${nul}two` } });
    expect([proposal.title, proposal.description]).toEqual(["AB C", "one\ntwo"]);
  });
});

describe("links", () => {
  it("get their missing scheme", () => {
    expect(wizardInput({ proposal: { eventPlatformLink: "meetup.com/x" } }).proposal.eventPlatformLink).toBe(
      "https://meetup.com/x",
    );
  });
  it.each(["javascript:alert(1)", "https://localhost", "https://u:p@meetup.com", "data:text/html,x", "://"])(
    "are rejected as %j",
    (link) =>
      expect(withProposal({ eventPlatformLink: link })).toHaveProperty(["proposal.eventPlatformLink"]),
  );
  it("to videos come from the five sites, without duplicates", () => {
    const youtube = "https://youtu.be/dQw4w9WgXcQ";
    expect(withProposal({ videoLinks: [youtube, "https://example.com/v"] })).toEqual({
      "proposal.videoLinks.1":
        "Please enter a valid URL from YouTube, Vimeo, Facebook, Instagram, or TikTok.",
    });
    expect(withProposal({ videoLinks: [youtube, youtube] })).toEqual({
      "proposal.videoLinks": "This video URL has already been added.",
    });
  });
});

describe("dates", () => {
  const day = { startDate: "2026-09-12" };
  it("may all be missing", () => {
    expect(eventDatesOf(wizardInput().proposal)).toBeNull();
    expect(eventDatesOf(wizardInput({ proposal: day }).proposal)).toMatchObject({
      timeZone: "America/Chicago",
    });
  });
  it("are ignored for a year-round campaign", () => {
    const proposal = { startDate: "rubbish", endDate: "2026-09-01" };
    expect(withProposal(proposal)).toHaveProperty(["proposal.startDate"]);
    const campaign = wizardInput({ proposal: { ...day, endDate: "2026-09-01", isNonEventCampaign: true } });
    expect(eventDatesOf(campaign.proposal)).toBeNull();
  });
  it.each([
    [{ endDate: "2026-09-12" }, "startDate", "Please enter a start date."],
    [{ ...day, endDate: "2026-09-11" }, "endDate", "The end date is before the start date."],
    [{ ...day, timeZone: "" }, "timeZone", "Please choose a time zone."],
    [{ ...day, timeZone: "Mars/Base" }, "timeZone", "Please choose a time zone."],
  ])("%j", (proposal, field, message) => {
    expect(withProposal(proposal)).toEqual({ [`proposal.${field}`]: message });
  });
  it("suggest the next day if an event runs past midnight", () => {
    const night = { ...day, startTime: "20:00", endTime: "02:00" };
    expect(withProposal(night)["proposal.endTime"]).toMatch(/enter the next day/);
    expect(withProposal({ ...night, endDate: "2026-09-13" })).toEqual({});
  });
  it("are reported along with other errors", () => {
    expect(Object.keys(withProposal({ title: "", ...day, endDate: "2026-09-11" })).sort()).toEqual([
      "proposal.endDate",
      "proposal.title",
    ]);
  });
  it("must not be past, in the event's own zone", () => {
    const input = wizardInput({ proposal: day });
    expect(pastProblems(input, new Date("2026-09-13T04:59:59Z"))).toEqual({});
    expect(pastProblems(input, new Date("2026-09-13T05:00:00Z"))).toHaveProperty(["proposal.startDate"]);
  });
});

describe("a plan", () => {
  const image = () => ({ id: newId(), key: "k", width: 1, height: 1, alt: "", ticket: null });
  const youtube = (n: number) => `https://youtu.be/dQw4w9WgXc${n}`;
  const full = wizardInput({
    tiers: Array.from({ length: 11 }, () => ({})),
    proposal: { images: Array.from({ length: 11 }, image), videoLinks: [1, 2, 3, 4].map(youtube) },
  });

  it.each([
    ["starter", 1, 1, 0],
    ["launch", 1, 1, 1],
    ["pro", 5, 5, 1],
    ["elite", 10, 10, 3],
  ] as const)("%s holds %i tiers, %i images, %i videos", (plan, tiers, images, videos) => {
    expect(planProblems(plan, full)).toEqual({
      tiers: `Your plan allows a maximum of ${tiers} tier(s). Please upgrade for more.`,
      "proposal.images": `You can only upload ${images} images with your current plan.`,
      "proposal.videoLinks": `Your plan allows a maximum of ${videos} video links. Please upgrade for more.`,
    });
    const within = {
      tiers: full.tiers.slice(0, tiers),
      proposal: {
        images: full.proposal.images.slice(0, images),
        videoLinks: full.proposal.videoLinks.slice(0, videos),
      },
    };
    expect(planProblems(plan, within)).toEqual({});
  });

  it("is the single-event one only for hosts without a plan", () => {
    expect([
      planFor("starter", "launch"),
      planFor("starter", null),
      planFor("pro", "launch"),
      planFor("elite", null),
    ]).toEqual(["launch", "starter", "pro", "elite"]);
  });
});
