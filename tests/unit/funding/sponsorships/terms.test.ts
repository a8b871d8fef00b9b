import { describe, expect, test } from "vitest";
import { SPONSORSHIP_STATUSES } from "@/db/enums";
import { canMove } from "@/lib/core/state-machine";
import { canSponsor } from "@/lib/funding/sponsorships/policy";
import { releaseDate, sponsorshipMachine } from "@/lib/funding/sponsorships/status";
import { refundDeadline } from "@/lib/funding/sponsorships/terms";

const event = new Date("2027-06-15T18:00:00Z");

describe("computes a sponsor's cancellation deadline", () => {
  test.each([
    ["flexible", "2027-06-01T18:00:00.000Z"],
    ["standard", "2027-05-16T18:00:00.000Z"],
  ] as const)("%s", (terms, deadline) => {
    expect(refundDeadline(terms, event)?.toISOString()).toBe(deadline);
    expect(refundDeadline(terms, null)).toBeNull();
  });
  test("firm: never", () => expect(refundDeadline("firm", event)).toBeNull());
});

test("releases the money 3 days after the event, or 14 days after payment without a date", () => {
  const paid = new Date("2027-05-01T09:00:00Z");
  expect(releaseDate(paid, event).toISOString()).toBe("2027-06-18T18:00:00.000Z");
  expect(releaseDate(paid, null).toISOString()).toBe("2027-05-15T09:00:00.000Z");
});

test("allows every transition of a sponsorship and no other", () => {
  const legal = SPONSORSHIP_STATUSES.flatMap((from) =>
    (["pay", "expire", "allow_release", "release", "cancel"] as const)
      .filter((move) => canMove(sponsorshipMachine, from, move))
      .map((move) => `${from} ${move}`),
  );
  expect(legal).toEqual([
    "held pay",
    "held expire",
    "paid allow_release",
    "paid cancel",
    "releasable release",
    "releasable cancel",
    "released cancel",
    "expired pay",
  ]);
});

test("who may fund a proposal", () => {
  const viewer = {
    id: "me",
    sessionId: null,
    email: "me@example.test",
    fullName: "Me",
    companyName: null,
    imageKey: null,
    roles: ["business_sponsor" as const],
    currentRole: "business_sponsor" as const,
    accountStatus: "active" as const,
    emailVerified: true,
    hostPlan: "starter" as const,
    authenticatedAt: null,
    secondFactorAt: null,
    needsSecondFactor: false,
  };
  expect(canSponsor(viewer, null)).toBe(true);
  expect(canSponsor(viewer, "host")).toBe(false);
  expect(canSponsor(viewer, "viewer_sharer")).toBe(false);
  expect(canSponsor(null, null)).toBe(false);
  expect(canSponsor({ ...viewer, roles: ["event_host"] }, null)).toBe(false);
  expect(canSponsor({ ...viewer, accountStatus: "suspended" }, null)).toBe(false);
});
