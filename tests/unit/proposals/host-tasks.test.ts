import { expect, test } from "vitest";
import { hostTasks } from "@/lib/proposals/host-tasks";
import type { OwnProposalDto } from "@/lib/proposals/own-proposal";

const proposal = (fields: Partial<OwnProposalDto>): OwnProposalDto => ({
  id: "1",
  title: "Fair",
  status: "active",
  startDate: null,
  endDate: null,
  isCampaign: false,
  isEnded: false,
  daysLeft: null,
  featuredUntil: null,
  goalCents: 100_000,
  raisedCents: 0,
  currency: "USD",
  sponsors: 0,
  beingPaid: 0,
  views: 0,
  interested: 0,
  unpaidOrderId: null,
  ...fields,
});
const kinds = (proposals: OwnProposalDto[], draft: string | null = null) =>
  hostTasks(proposals, draft).map(({ kind }) => kind);

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
  expect(hostTasks([proposal({ daysLeft: 3, raisedCents: 40_000 })], null)).toMatchObject([
    { daysLeft: 3, missingCents: 60_000 },
  ]);
});

test("nothing to do is nothing", () => expect(kinds([])).toEqual([]));
