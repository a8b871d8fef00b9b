import { expect, test } from "vitest";
import {
  addDays,
  deadlineOf,
  dueAtOf,
  endOfChanges,
  endOfDelivery,
  endOfProof,
  lastDay,
  sendBy,
} from "@/lib/funding/deliverables/clock";

const paidAt = new Date("2026-01-10T12:00:00Z");
const event = new Date("2026-03-01T20:00:00Z");
const period = { day: event, paidAt, isExtended: false };
const item = {
  kind: "mention" as const,
  dueAt: event,
  provedAt: null,
  hasSubstitute: false,
  since: new Date("2026-03-02T08:00:00Z"),
};
const on = (day: string) => new Date(day);

test("a benefit is due relative to the event, on a date, or after payment", () => {
  const dates = { paidAt, eventEndsAt: event };
  expect(dueAtOf({ dueDays: -7, dueOn: null }, dates)).toEqual(addDays(event, -7));
  expect(dueAtOf({ dueDays: 14, dueOn: null }, dates)).toEqual(addDays(event, 14));
  expect(dueAtOf({ dueDays: null, dueOn: "2026-02-14" }, dates)).toEqual(on("2026-02-15T00:00:00Z"));
  expect(dueAtOf({ dueDays: 30, dueOn: null }, { paidAt, eventEndsAt: null })).toEqual(addDays(paidAt, 30));
});

test("a due day is neither before three days after payment, nor more than three weeks after the event", () => {
  const dates = { paidAt, eventEndsAt: event };
  expect(dueAtOf({ dueDays: -365, dueOn: null }, dates)).toEqual(addDays(paidAt, 3));
  expect(dueAtOf({ dueDays: 200, dueOn: null }, dates)).toEqual(addDays(event, 21));
  expect(dueAtOf({ dueDays: 200, dueOn: null }, { paidAt, eventEndsAt: null })).toEqual(addDays(paidAt, 90));
});

test("a campaign's periods count from its last due day", () => {
  expect(lastDay([], { paidAt, eventEndsAt: event })).toBe(event);
  expect(
    lastDay(
      [3, 40].map((dueDays) => ({ dueDays, dueOn: null })),
      { paidAt, eventEndsAt: null },
    ),
  ).toEqual(addDays(paidAt, 40));
});

test("what print needs is sent three weeks before the event, the rest one week, and late payers have three days", () => {
  expect(sendBy("placement", event, paidAt)).toEqual(addDays(event, -21));
  expect(sendBy("content", event, paidAt)).toEqual(addDays(event, -7));
  expect(sendBy("content", event, addDays(event, -2))).toEqual(addDays(event, 1));
});

test("each status ends after its period", () => {
  const end = (over: Partial<Parameters<typeof deadlineOf>[0]>, more = {}) =>
    deadlineOf({ ...item, status: "due", ...over }, { ...period, ...more });
  expect(end({ status: "waiting_for_sponsor" })).toEqual(addDays(event, -4));
  expect(end({ dueAt: addDays(event, -20) })).toEqual(addDays(event, 3));
  expect(end({ dueAt: addDays(event, 10) })).toEqual(addDays(event, 13));
  expect(end({ status: "proved", provedAt: addDays(event, -30) })).toEqual(addDays(event, 7));
  expect(end({ status: "proved", provedAt: addDays(event, 3) })).toEqual(addDays(event, 10));
  expect(end({ status: "proved", provedAt: addDays(event, 3) }, { isExtended: true })).toEqual(
    addDays(event, 17),
  );
  expect(end({ status: "change_requested" })).toEqual(addDays(item.since, 5));
  expect(end({ status: "missed" })).toEqual(addDays(item.since, 5));
  expect(end({ status: "make_good_offered" })).toEqual(addDays(item.since, 7));
  expect(end({ hasSubstitute: true, dueAt: addDays(event, 30) })).toEqual(addDays(event, 30));
  expect(end({ status: "accepted" })).toBeNull();
});

test("nothing is open 45 days after the event", () => {
  const late = {
    ...item,
    since: addDays(event, 44),
    provedAt: addDays(event, 44),
    dueAt: addDays(event, 60),
  };
  for (const status of ["proved", "disputed"] as const)
    expect(deadlineOf({ ...late, status, hasSubstitute: true }, period)).toEqual(endOfDelivery(event));
});

test("proof ends 38 days after the event, and changes are requested until 33, so that each side has its full time", () => {
  expect(endOfProof(event)).toEqual(addDays(event, 38));
  expect(endOfChanges(event)).toEqual(addDays(event, 33));
  const late = { ...item, since: addDays(event, 37), dueAt: addDays(event, 60) };
  for (const status of ["due", "change_requested", "missed", "make_good_offered"] as const)
    expect(deadlineOf({ ...late, status, hasSubstitute: true }, period)).toEqual(endOfProof(event));
  expect(deadlineOf({ ...late, status: "proved", provedAt: endOfProof(event) }, period)).toEqual(
    endOfDelivery(event),
  );
});
