import { expect, test } from "vitest";
import { hostTasks, type TaskProposal, type WaitingDto } from "@/lib/listings/proposals/host-tasks";
import type { HostPlanProduct } from "@/lib/money/orders/products";
import { type PlanTerm, planStatus } from "@/lib/money/plans/plan-terms";

const proposal = (fields: Partial<TaskProposal>): TaskProposal => ({
  id: "1",
  title: "Fair",
  status: "active",
  currency: "USD",
  goalCents: 100_000,
  raisedCents: 0,
  daysLeft: null,
  cancelAsks: 0,
  unpaidOrderId: null,
  transfer: null,
  ...fields,
});
const waiting = (proposals: TaskProposal[], more: Partial<WaitingDto> = {}): WaitingDto => ({
  lacksOrganization: false,
  hidden: 0,
  interests: 0,
  agents: 0,
  nextSteps: 0,
  proposals,
  ...more,
});
const now = new Date("2027-03-01T12:00:00Z");
const free = planStatus<HostPlanProduct>([], now);
const kinds = (
  proposals: TaskProposal[],
  draft: string | null = null,
  status = free,
  more: Partial<WaitingDto> = {},
) => hostTasks(waiting(proposals, more), draft, { planStatus: status, now }).map(({ kind }) => kind);

/** A plan paid until a given number of days from now. */
function planStatusOf(...ends: number[]) {
  const terms = ends.map((days, index): PlanTerm<HostPlanProduct> => {
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
  return planStatus(terms, now);
}

test("puts an ending plan and the proposals it hides first", () => {
  const unpaid = proposal({ status: "draft", unpaidOrderId: "order" });
  const more = { hidden: 1, lacksOrganization: true };
  expect(kinds([unpaid], null, planStatusOf(-1), more)).toEqual([
    "plan_ends",
    "hidden",
    "organization",
    "pay",
  ]);
  expect(hostTasks(waiting([], { hidden: 2 }), null, { planStatus: free, now })).toEqual([
    { kind: "hidden", count: 2 },
  ]);
});

test("puts sponsors' cancellation requests after the plan and before unfinished work", () => {
  const asked = proposal({ cancelAsks: 2 });
  const unpaid = proposal({ status: "draft", unpaidOrderId: "order" });
  expect(kinds([unpaid, asked, proposal({})], "", planStatusOf(-1))).toEqual([
    "plan_ends",
    "cancel_asked",
    "pay",
    "finish",
  ]);
});

test("mentions a plan from fourteen days before its end through its grace period, unless it continues", () => {
  expect(kinds([], null, planStatusOf(14))).toEqual(["plan_ends"]);
  expect(kinds([], null, planStatusOf(14.1))).toEqual([]);
  expect(kinds([], "", free, { lacksOrganization: true })).toEqual(["organization", "finish"]);
  expect(kinds([], null, planStatusOf(-2.9))).toEqual(["plan_ends"]);
  expect(kinds([], null, planStatusOf(-3))).toEqual([]);
  expect(kinds([], null, planStatusOf(5, 370))).toEqual([]);
});

test("puts payments before the draft, and the draft before upcoming events", () => {
  const near = proposal({ daysLeft: 3 });
  const unpaid = proposal({ status: "draft", unpaidOrderId: "order" });
  expect(kinds([near, unpaid], "")).toEqual(["pay", "finish", "soon"]);
});

test("mentions an event from fourteen days before, while it is live and short of its goal", () => {
  expect(kinds([proposal({ daysLeft: 14 })])).toEqual(["soon"]);
  expect(kinds([proposal({ daysLeft: 15 })])).toEqual([]);
  expect(kinds([proposal({ daysLeft: null })])).toEqual([]);
  expect(kinds([proposal({ daysLeft: 3, status: "paused" })])).toEqual([]);
  expect(kinds([proposal({ daysLeft: 3, raisedCents: 100_000 })])).toEqual([]);
  expect(
    hostTasks(waiting([proposal({ daysLeft: 3, raisedCents: 40_000 })]), null, { planStatus: free, now }),
  ).toMatchObject([{ daysLeft: 3, missingCents: 60_000 }]);
});

test("puts pending replies before unfinished work, and an expiring transfer first", () => {
  const transfer = proposal({ transfer: { orderId: "order", until: now } });
  const unpaid = proposal({ status: "draft", unpaidOrderId: "order" });
  const more = { interests: 3, nextSteps: 1 };
  expect(kinds([unpaid, proposal({ cancelAsks: 1 }), transfer], "", free, more)).toEqual([
    "transfer",
    "cancel_asked",
    "interest",
    "pay",
    "next_step",
    "finish",
  ]);
});

test("returns nothing when there is nothing to do", () => expect(kinds([])).toEqual([]));

test("puts agents awaiting a reply after sponsors", () => {
  const unpaid = proposal({ status: "draft", unpaidOrderId: "order" });
  expect(kinds([unpaid], null, free, { agents: 2, interests: 1, nextSteps: 1 })).toEqual([
    "interest",
    "agents",
    "pay",
    "next_step",
  ]);
});
