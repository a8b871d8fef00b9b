import { expect, test } from "vitest";
import { type PlanTerm, planStanding } from "@/lib/billing/plan-terms";
import { hostTasks } from "@/lib/proposals/host-tasks";
import type { OwnProposalDto } from "@/lib/proposals/own-proposal";

const proposal = (fields: Partial<OwnProposalDto>): OwnProposalDto => ({
  id: "1",
  title: "Fair",
  status: "active",
  fundingMode: "single",
  startDate: null,
  endDate: null,
  isCampaign: false,
  isHidden: false,
  addons: { blasts: 0, hasContracts: false, hasAnalytics: false },
  analyticsUntil: null,
  isEnded: false,
  daysLeft: null,
  featuredUntil: null,
  goalCents: 100_000,
  raisedCents: 0,
  currency: "USD",
  sponsors: 0,
  beingPaid: 0,
  cancelAsks: 0,
  views: 0,
  interested: 0,
  unpaidOrderId: null,
  lacksPublication: false,
  ...fields,
});
const now = new Date("2027-03-01T12:00:00Z");
const free = planStanding([], now);
const kinds = (proposals: OwnProposalDto[], draft: string | null = null, standing = free) =>
  hostTasks(proposals, draft, { standing, now }).map(({ kind }) => kind);

/** A plan that was paid until so many days from now. */
function standingOf(...ends: number[]) {
  const terms = ends.map((days, index): PlanTerm => {
    const day = (count: number) => new Date(now.getTime() + count * 86_400_000);
    return {
      id: `${index}`,
      product: "host:pro",
      startsAt: day(days - 365),
      endsAt: day(days),
      worksUntil: day(days + 3),
      paid: null,
      upgradesId: null,
    };
  });
  return planStanding(terms, now);
}

test("a plan that ends, and what is hidden since, come first", () => {
  const hidden = proposal({ isHidden: true });
  const unpaid = proposal({ status: "draft", unpaidOrderId: "order" });
  expect(kinds([unpaid, hidden], null, standingOf(-1))).toEqual(["plan_ends", "hidden", "pay"]);
  expect(hostTasks([hidden, hidden], null, { standing: free, now })).toEqual([{ kind: "hidden", count: 2 }]);
});

test("sponsors who ask to cancel wait for the host, after the plan and before what is unfinished", () => {
  const asked = proposal({ cancelAsks: 2 });
  const unpaid = proposal({ status: "draft", unpaidOrderId: "order" });
  expect(kinds([unpaid, asked, proposal({})], "", standingOf(-1))).toEqual([
    "plan_ends",
    "cancel_asked",
    "pay",
    "finish",
  ]);
});

test("a plan is spoken of from fourteen days on, through its grace, unless it goes on", () => {
  expect(kinds([], null, standingOf(14))).toEqual(["plan_ends"]);
  expect(kinds([], null, standingOf(14.1))).toEqual([]);
  expect(kinds([], null, standingOf(-2.9))).toEqual(["plan_ends"]);
  expect(kinds([], null, standingOf(-3))).toEqual([]);
  expect(kinds([], null, standingOf(5, 370))).toEqual([]);
});

test("payments come before the draft, and the draft before events that are near", () => {
  const near = proposal({ daysLeft: 3 });
  const unpaid = proposal({ status: "draft", unpaidOrderId: "order" });
  expect(kinds([near, unpaid], "")).toEqual(["pay", "finish", "soon"]);
});

test("an event is near from fourteen days on, while it is live and money is missing", () => {
  expect(kinds([proposal({ daysLeft: 14 })])).toEqual(["soon"]);
  expect(kinds([proposal({ daysLeft: 15 })])).toEqual([]);
  expect(kinds([proposal({ daysLeft: null })])).toEqual([]);
  expect(kinds([proposal({ daysLeft: 3, status: "paused" })])).toEqual([]);
  expect(kinds([proposal({ daysLeft: 3, raisedCents: 100_000 })])).toEqual([]);
  expect(
    hostTasks([proposal({ daysLeft: 3, raisedCents: 40_000 })], null, { standing: free, now }),
  ).toMatchObject([{ daysLeft: 3, missingCents: 60_000 }]);
});

test("nothing to do is nothing", () => expect(kinds([])).toEqual([]));
