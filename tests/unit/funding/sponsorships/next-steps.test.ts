import { describe, expect, test } from "vitest";
import type { Delivery } from "@/lib/funding/sponsorships/delivery";
import type { HeldFunds } from "@/lib/funding/sponsorships/held-funds";
import { nextSteps } from "@/lib/funding/sponsorships/next-steps";
import type { SponsorshipPage } from "@/lib/funding/sponsorships/sponsorship-page";
import { timelineOf } from "@/lib/funding/sponsorships/timeline";

const now = new Date("2026-11-01T12:00:00Z");
const on = (day: string) => new Date(`${day}T18:00:00Z`);

const can: HeldFunds["can"] = {
  refund: true,
  decline: false,
  cancelEvent: false,
  reopen: false,
  cancel: true,
  cancelIsRefund: true,
  dispute: true,
  withdraw: null,
};

const money: HeldFunds = {
  id: "s",
  paymentId: "y",
  proposal: {
    id: "p",
    title: "Lantern Walk",
    path: "/proposaldetails/p",
    status: "active",
  },
  tierName: "Gold",
  otherName: "The Mill",
  amountCents: 50_000,
  returnedCents: 0,
  lostCents: 0,
  agent: null,
  feeCents: 2_500,
  hostCents: 47_500,
  leftCents: 50_000,
  currency: "USD",
  status: "paid",
  terms: "flexible",
  hasEvent: true,
  paidAt: on("2026-10-20"),
  releasableAt: on("2026-12-04"),
  eventTimeZone: "America/Chicago",
  releasedAt: null,
  isStopped: false,
  stopReason: null,
  cancelAskedAt: null,
  cancelReason: null,
  cancelDeclinedAt: null,
  cancelAnswer: null,
  refunds: [],
  delivery: null,
  disputes: [],
  can,
};

const paid: SponsorshipPage = {
  id: "s",
  side: "sponsor",
  proposal: {
    id: "p",
    title: "Lantern Walk",
    path: "/proposaldetails/p",
    status: "active",
    isCampaign: false,
  },
  tier: { name: "Gold", description: null, benefits: [], benefitTerms: {} },
  amountCents: 50_000,
  currency: "USD",
  state: "paid",
  other: { name: "Maria", imagePath: null, isReachable: true },
  threadId: null,
  event: { startsAt: on("2026-12-01"), endsAt: on("2026-12-01"), timeZone: "America/Chicago" },
  startedAt: on("2026-10-20"),
  hold: null,
  transfer: null,
  funds: money,
  refundedCents: 0,
  deal: null,
  dispute: null,
  assets: null,
  isUnthanked: false,
};

const dispute = (source: "provider" | "sponsor"): HeldFunds["disputes"][number] => ({
  id: "d",
  source,
  status: "open",
  amountCents: 50_000,
  reason: "No banner",
  openedAt: on("2026-10-30"),
  evidenceDueAt: source === "provider" ? on("2026-11-09") : null,
  closedAt: null,
  resolution: null,
  items: [],
});

const refund = (amountCents: number): HeldFunds["refunds"][number] => ({
  id: "r",
  amountCents,
  status: "succeeded",
  reason: "Smaller banner",
  at: on("2026-10-25"),
});

/** Two benefits of $175 each, one open and one settled, after an event on December 1. */
const delivery: Delivery = {
  eventShareCents: 15_000,
  releasedParts: 0,
  items: (["due", "accepted"] as const).map((status, at) => ({
    id: `i${at}`,
    title: `Benefit ${at + 1}`,
    shareCents: 17_500,
    status,
    isEssential: false,
    dueAt: on("2026-12-01"),
  })),
  parts: [],
  day: on("2026-12-01"),
  canClaimEverything: false,
};
const disputedItem = {
  id: "i0",
  title: "Benefit 1",
  shareCents: 17_500,
  sponsorWords: "Not seen",
  hostWords: null,
  refundCents: null,
};

const asked = { orderId: "o", askedAt: on("2026-10-31"), acceptedAt: null, payBy: null };
const hold = { until: on("2026-11-02"), path: "/checkout/p", payment: null };
const unpaid: SponsorshipPage = { ...paid, state: "held", funds: null, hold };
const withFunds = (funds: Partial<HeldFunds>, page: Partial<SponsorshipPage> = {}): SponsorshipPage => ({
  ...paid,
  ...page,
  funds: { ...money, ...funds },
});

interface Case {
  name: string;
  page: SponsorshipPage;
  sponsor: string[];
  /** Null: hosts don't see it. */
  host: string[] | null;
}

const HELD = "We hold your $500 and won't release it to Maria before December 4, 2026.";
const HELD_FOR_YOU =
  "We hold $475 for you and release it from December 4, 2026, unless there's a dispute or a refund.";
const DEADLINE = "November 17, 2026 at 12:00 PM CST";

const CASES: Case[] = [
  {
    name: "a checkout",
    page: unpaid,
    sponsor: [
      "Pay $500 by November 2, 2026 at 6:00 PM UTC to keep your spot. After that, it opens up again.",
    ],
    host: null,
  },
  {
    name: "a payment under review",
    page: { ...unpaid, hold: { ...hold, payment: "pending_review" } },
    sponsor: [
      "The payment provider is reviewing your payment. This can take a few days. We'll email you as soon as we know.",
    ],
    host: null,
  },
  {
    name: "a request to pay by bank transfer",
    page: { ...unpaid, transfer: asked },
    sponsor: [
      "Maria has until November 2, 2026 at 6:00 PM UTC to answer your request to pay by bank transfer. Don't send any money before that.",
    ],
    host: [
      "Maria wants to pay $500 by bank transfer. Please answer by November 2, 2026 at 6:00 PM UTC. After that, the spot opens up again.",
    ],
  },
  {
    name: "an accepted bank transfer",
    page: {
      ...unpaid,
      transfer: { ...asked, acceptedAt: on("2026-10-31"), payBy: on("2026-11-07") },
    },
    sponsor: ["Your $500 has to reach our account by November 7, 2026. We hold your spot until then."],
    host: ["Maria's $500 has to reach our account by November 7, 2026. We hold the spot until then."],
  },
  {
    name: "a bank transfer past its deadline",
    page: {
      ...unpaid,
      transfer: { ...asked, acceptedAt: on("2026-10-20"), payBy: on("2026-10-31") },
    },
    sponsor: [
      "The deadline for the transfer has passed. Our bank can take 2 business days to report it, so we hold the spot until November 2, 2026.",
    ],
    host: [
      "The deadline for the transfer has passed. Our bank can take 2 business days to report it, so we hold the spot until November 2, 2026.",
    ],
  },
  {
    name: "a hold that ended",
    page: { ...unpaid, hold: null },
    sponsor: ["You haven't paid for this, so we no longer hold your spot."],
    host: null,
  },
  {
    name: "a declined or unanswered bank transfer",
    page: { ...unpaid, state: "expired", hold: null, transfer: asked },
    sponsor: ["There was no agreement on a bank transfer, so we no longer hold the spot."],
    host: ["There was no agreement on a bank transfer, so we no longer hold the spot."],
  },
  {
    name: "an agreed bank transfer that never came",
    page: { ...unpaid, state: "expired", hold: null, transfer: { ...asked, acceptedAt: on("2026-10-20") } },
    sponsor: ["You haven't paid for this, so we no longer hold your spot."],
    host: ["Maria didn't pay, so we no longer hold the spot."],
  },
  {
    name: "money held, with time to cancel",
    page: paid,
    sponsor: [HELD, `You can cancel for a full refund until ${DEADLINE}.`],
    host: [HELD_FOR_YOU, `Maria can cancel for a full refund until ${DEADLINE}.`],
  },
  {
    name: "money held without an event date",
    page: withFunds({}, { event: null }),
    sponsor: [HELD, "You can cancel for a full refund until the money is released."],
    host: [HELD_FOR_YOU, "Maria can cancel for a full refund until the money is released."],
  },
  {
    name: "money held, too late to cancel",
    page: withFunds({ can: { ...can, cancelIsRefund: false } }),
    sponsor: [HELD, `The deadline for a full refund was ${DEADLINE}. You can still ask Maria to cancel.`],
    host: [HELD_FOR_YOU],
  },
  {
    name: "money held under firm terms",
    page: withFunds({ terms: "firm", can: { ...can, cancelIsRefund: false } }),
    sponsor: [HELD, "Your terms give no refund after you've paid, but you can ask Maria to cancel."],
    host: [HELD_FOR_YOU],
  },
  {
    name: "a request to cancel",
    page: withFunds({ cancelAskedAt: on("2026-10-30"), can: { ...can, decline: true, cancel: false } }),
    sponsor: [
      HELD,
      "You asked to cancel. Maria decides whether to refund you. The money is released if they don't.",
    ],
    host: [
      HELD_FOR_YOU,
      "Maria asked to cancel. Refund all or part of it, or decline, before the money is released.",
    ],
  },
  {
    name: "a declined request to cancel",
    page: withFunds({ cancelAskedAt: on("2026-10-29"), cancelDeclinedAt: on("2026-10-30") }),
    sponsor: [HELD, "Maria declined to cancel. You can open a dispute with us while the money is held."],
    host: [HELD_FOR_YOU],
  },
  {
    name: "a holding period that is over",
    page: withFunds(
      { status: "releasable", releasableAt: on("2026-10-30"), can: { ...can, cancelIsRefund: false } },
      { state: "releasable" },
    ),
    sponsor: [
      "The holding period is over. We can release your $500 to Maria now.",
      `The deadline for a full refund was ${DEADLINE}. You can still ask Maria to cancel.`,
    ],
    host: ["The holding period is over. We release $475 to you next."],
  },
  {
    name: "a dispute with us",
    page: withFunds({ disputes: [dispute("sponsor")] }, { state: "disputed" }),
    sponsor: [
      "We're deciding on your dispute. Your $500 stays held until then. You can withdraw the dispute.",
    ],
    host: ["We're deciding on Maria's dispute. The money stays held until then."],
  },
  {
    name: "a dispute at the bank",
    page: withFunds({ disputes: [dispute("provider")] }, { state: "disputed" }),
    sponsor: ["Your bank is deciding on the dispute. The money stays held until then."],
    host: [
      "The sponsor's bank is deciding on the dispute. The money stays held until then.",
      "To contest it, reply to our email with your evidence by November 9, 2026.",
    ],
  },
  {
    name: "a dispute at the bank after the release",
    page: withFunds({ status: "released", disputes: [dispute("provider")] }, { state: "disputed" }),
    sponsor: ["Your bank is deciding on the dispute. We'll email you when it's decided."],
    host: [
      "The sponsor's bank is deciding on the dispute. We'll email you when it's decided.",
      "To contest it, reply to our email with your evidence by November 9, 2026.",
    ],
  },
  {
    name: "a canceled event",
    page: withFunds({}, { proposal: { ...paid.proposal, status: "cancelled" } }),
    sponsor: ["Lantern Walk was canceled. We're refunding $500 to you."],
    host: ["Lantern Walk was canceled. We're refunding $500 to Maria."],
  },
  {
    name: "a removed proposal",
    page: withFunds({}, { proposal: { ...paid.proposal, status: "removed" } }),
    sponsor: ["We removed Lantern Walk from the site. We're refunding $500 to you."],
    host: ["We removed Lantern Walk from the site. We're refunding $500 to Maria."],
  },
  {
    name: "a refund on its way",
    page: withFunds({ leftCents: 0 }, { state: "returning" }),
    sponsor: ["We're refunding the rest of your payment. Your bank may take a few days to show it."],
    host: ["We're refunding the rest of the payment to Maria."],
  },
  {
    name: "a full refund",
    page: withFunds(
      { status: "cancelled", returnedCents: 50_000, leftCents: 0, refunds: [refund(50_000)] },
      { state: "cancelled" },
    ),
    sponsor: ["We refunded $500 to you. Your bank may take a few days to show it."],
    host: ["$500 was refunded to Maria.", "This sponsorship has ended."],
  },
  {
    name: "a dispute lost at the bank",
    page: withFunds(
      {
        status: "cancelled",
        returnedCents: 50_000,
        leftCents: 0,
        disputes: [{ ...dispute("provider"), status: "lost" }],
      },
      { state: "cancelled" },
    ),
    sponsor: ["Your bank decided the dispute in your favor and returned $500 to you."],
    host: ["The sponsor's bank returned $500 to Maria after a dispute.", "This sponsorship has ended."],
  },
  {
    name: "a partial refund before a dispute lost at the bank",
    page: withFunds(
      {
        status: "cancelled",
        returnedCents: 50_000,
        leftCents: 0,
        refunds: [refund(10_000), { ...refund(40_000), status: "failed" }],
        disputes: [{ ...dispute("provider"), status: "lost", amountCents: 40_000 }],
      },
      { state: "cancelled" },
    ),
    sponsor: [
      "We refunded $100 to you. Your bank may take a few days to show it.",
      "Your bank decided the dispute in your favor and returned $400 to you.",
    ],
    host: [
      "$100 was refunded to Maria.",
      "The sponsor's bank returned $400 to Maria after a dispute.",
      "This sponsorship has ended.",
    ],
  },
  {
    name: "a refund that failed after all",
    page: withFunds(
      { status: "cancelled", refunds: [{ ...refund(50_000), status: "failed" }] },
      { state: "cancelled" },
    ),
    sponsor: ["We still owe you a refund."],
    host: ["This sponsorship has ended."],
  },
  {
    name: "a payment that came too late",
    page: { ...unpaid, state: "cancelled", hold: null, refundedCents: 50_000 },
    sponsor: ["We refunded $500 to you. Your bank may take a few days to show it."],
    host: null,
  },
  {
    name: "an open benefit before the first part",
    page: withFunds({ delivery, can: { ...can, cancel: false, cancelIsRefund: false } }, { event: null }),
    sponsor: [
      "From December 4, 2026, we release the first part to Maria: the event's share and the shares of accepted benefits.",
      "We hold $175 for 1 benefit until you accept what was delivered.",
      "Your terms give no refund after you've paid, but you can ask Maria to cancel.",
    ],
    host: [
      "From December 4, 2026, we release the first part to you: the event's share and the shares of accepted benefits.",
      "We hold $175 for 1 benefit until Maria accepts what was delivered.",
    ],
  },
  {
    name: "an open benefit after both parts",
    page: withFunds(
      { delivery: { ...delivery, releasedParts: 2 }, can: { ...can, cancelIsRefund: false } },
      { event: null, state: "releasable" },
    ),
    sponsor: [
      "We hold $175 for 1 benefit until you accept what was delivered.",
      "The last part goes to Maria when no benefit is open.",
      "Your terms give no refund after you've paid, but you can ask Maria to cancel.",
    ],
    host: [
      "We hold $175 for 1 benefit until Maria accepts what was delivered.",
      "The last part goes to you when no benefit is open.",
    ],
  },
  {
    name: "nothing open after the first part",
    page: withFunds(
      {
        delivery: { ...delivery, releasedParts: 1, items: delivery.items.slice(1) },
        can: { ...can, cancelIsRefund: false },
      },
      { event: null, state: "releasable" },
    ),
    sponsor: [
      "Nothing is left to decide. The last part goes to Maria from December 4, 2026.",
      "Your terms give no refund after you've paid, but you can ask Maria to cancel.",
    ],
    host: ["Nothing is left to decide. The last part goes to you from December 4, 2026."],
  },
  {
    name: "a dispute about one benefit",
    page: withFunds(
      { delivery, disputes: [{ ...dispute("sponsor"), amountCents: 17_500, items: [disputedItem] }] },
      { state: "disputed" },
    ),
    sponsor: [
      "We're deciding on your dispute about 1 benefit, $175, by November 6, 2026. You can withdraw the dispute.",
      "That amount stays held until then. The rest is released as planned.",
    ],
    host: [
      "We're deciding on Maria's dispute about 1 benefit, $175, by November 6, 2026.",
      "Please say by November 2, 2026 what you delivered.",
      "That amount stays held until then. The rest is released as planned.",
    ],
  },
  {
    name: "a claim of everything",
    page: withFunds(
      { delivery, disputes: [{ ...dispute("sponsor"), amountCents: 32_500, items: [disputedItem] }] },
      { state: "disputed", side: "sponsor" },
    ),
    sponsor: [
      "We're deciding on your dispute about 1 benefit, $325, by November 6, 2026. You can withdraw the dispute.",
      "All of the money stays held until then.",
    ],
    host: null,
  },
  {
    name: "released money of delivered benefits",
    page: withFunds({ status: "released", releasedAt: on("2026-10-30"), delivery }, { state: "released" }),
    sponsor: ["We released your money to Maria on October 30, 2026."],
    host: ["We released $475 to your balance on October 30, 2026."],
  },
  {
    name: "money released in parts",
    page: withFunds(
      { status: "released", releasedAt: on("2026-09-01"), delivery: { ...delivery, releasedParts: 1 } },
      { state: "released" },
    ),
    sponsor: ["We released your money to Maria, the last part on September 1, 2026."],
    host: ["We released $475 to your balance, the last part on September 1, 2026."],
  },
  {
    name: "released money",
    page: withFunds(
      { status: "released", releasedAt: on("2026-10-30") },
      { state: "released", deal: { id: "deal", closesAt: on("2026-12-29") } },
    ),
    sponsor: [
      "We released your money to Maria on October 30, 2026.",
      "You can review Maria until December 29, 2026.",
    ],
    host: [
      "We released $475 to your balance on October 30, 2026.",
      "You can review Maria until December 29, 2026.",
    ],
  },
];

describe("says what happens next, by when", () => {
  test.each(CASES)("$name", ({ page, sponsor, host }) => {
    expect(nextSteps({ ...page, side: "sponsor" }, now)).toEqual(sponsor);
    if (host) expect(nextSteps({ ...page, side: "host" }, now)).toEqual(host);
  });
});

test("tells only the host why the release is stopped", () => {
  const stopped = { isStopped: true, releasableAt: on("2026-10-30") };
  const hosts = withFunds({ ...stopped, stopReason: "We need your papers." }, { side: "host" });
  expect(nextSteps(hosts, now)[0]).toBe(
    "We hold your $475 and have stopped its release: We need your papers.",
  );
  const sponsors = withFunds(stopped);
  expect(nextSteps(sponsors, now)[0]).toBe("We're still holding your $500.");
  for (const page of [hosts, sponsors])
    expect(timelineOf(page, now).map(({ key }) => key)).not.toContain("release");
});

test("covers every state of the money", () => {
  const states: Record<SponsorshipPage["state"], true> = {
    held: true,
    paid: true,
    releasable: true,
    released: true,
    expired: true,
    cancelled: true,
    disputed: true,
    returning: true,
  };
  expect(new Set(CASES.map(({ page }) => page.state))).toEqual(new Set(Object.keys(states)));
});

test("the timeline is in order, and marks what is done", () => {
  const page = withFunds({
    refunds: [refund(10_000)],
  });
  expect(timelineOf(page, now).map(({ text, isDone }) => `${isDone ? "done" : "planned"}: ${text}`)).toEqual([
    "done: You paid $500",
    "done: $100 refunded to you",
    "planned: Last moment to cancel for a full refund",
    "planned: The event starts",
    "planned: Earliest release to Maria",
  ]);
  const ended = withFunds({ status: "cancelled", leftCents: 0, can: { ...can, cancelIsRefund: false } });
  const last = timelineOf({ ...ended, side: "host", state: "cancelled" }, now).at(-1);
  expect(last).toMatchObject({ text: "Maria paid $500", isDone: true });
});

test("the timeline shows released parts and when the next one is due", () => {
  const parts = [{ id: "part", amountCents: 14_250, at: on("2026-10-31") }];
  const page = withFunds({ delivery: { ...delivery, releasedParts: 1, parts } }, { state: "releasable" });
  const last = (side: "host" | "sponsor") =>
    timelineOf({ ...page, side }, now)
      .map(({ text }) => text)
      .filter((text) => /part/i.test(text));
  expect(last("host")).toEqual([
    "Part 1: $142.50 released to you",
    "Earliest release of the second part to you",
  ]);
  expect(last("sponsor")).toEqual([
    "Part 1 released to The Mill",
    "Earliest release of the second part to Maria",
  ]);
});

test("the timeline of a bank transfer begins with the request", () => {
  const page = { ...unpaid, transfer: { ...asked, acceptedAt: on("2026-11-01"), payBy: on("2026-11-08") } };
  expect(timelineOf({ ...page, event: null, side: "host" }, now).map(({ text }) => text)).toEqual([
    "Maria asked to pay by bank transfer",
    "You agreed to wait for the transfer",
    "The transfer must reach our account",
  ]);
});
