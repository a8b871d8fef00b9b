import { expect, test } from "vitest";
import { DELIVERABLE_STATUSES } from "@/db/enums";
import { entryText, lastNote, newsText, statusLabel, statusText } from "@/lib/funding/deliverables/copy";
import { benefitSteps } from "@/lib/funding/deliverables/next-steps";
import type { DeliverableDto } from "@/lib/funding/deliverables/schema";
import { deliverableMachine } from "@/lib/funding/deliverables/status";

const item = (parts: Partial<DeliverableDto>): DeliverableDto => ({
  id: "0193376b-5000-7781-acb0-ecc455999736",
  sponsorshipId: "0193376b-5000-7781-acb0-ecc455999737",
  title: "A booth",
  kind: "presence",
  quantity: 1,
  status: "due",
  shareCents: 35_000,
  currency: "USD",
  isEssential: false,
  dueAt: new Date("2026-03-07T12:00:00Z"),
  deadlineAt: new Date("2026-03-14T12:00:00Z"),
  substitute: null,
  changeRequests: 0,
  settledAt: null,
  settledBy: null,
  followsDelivery: true,
  isLive: true,
  hasTimeForChange: true,
  isExtended: false,
  timeZone: "Etc/UTC",
  proofs: [],
  history: [],
  ...parts,
});

test("says by when a side must act, and what happens otherwise", () => {
  expect(statusText(item({ status: "proved" }), "sponsor")).toBe(
    "You have until March 14, 2026 to accept. If you don't answer, it counts as accepted.",
  );
  expect(statusText(item({ status: "proved" }), "host")).toBe(
    "Your sponsor has until March 14, 2026 to accept. Without an answer, it counts as accepted.",
  );
  expect(statusText(item({ status: "make_good_offered", substitute: "A table" }), "sponsor")).toBe(
    "You have until March 14, 2026 to agree. If you don't answer, we refund its share to you.",
  );
  expect(statusText(item({ substitute: "A table" }), "sponsor")).toBe(
    "Make-good to be delivered by March 7, 2026.",
  );
});

test("shows the last words of either side, unless they are the make-good itself", () => {
  const at = new Date("2026-03-08T12:00:00Z");
  const asked = { id: "1", side: "sponsor", move: "request_change", note: "Upside down.", at } as const;
  const history = [{ ...asked, id: "0", side: "host", move: "prove", note: null } as const, asked];
  expect(lastNote(item({ history }), "host")).toEqual({
    what: "Your sponsor requested a change.",
    words: "Upside down.",
  });
  const offered = { ...asked, side: "host", move: "offer_make_good" } as const;
  expect(lastNote(item({ history: [offered], substitute: "Upside down." }), "host")).toBeNull();
  expect(lastNote(item({ history: [] }), "host")).toBeNull();
});

test("says who settled it, and when", () => {
  const settledAt = new Date("2026-03-10T12:00:00Z");
  const accepted = item({ status: "accepted", settledAt, deadlineAt: null, settledBy: "sponsor" });
  expect(statusText(accepted, "sponsor")).toBe("You accepted it on March 10, 2026.");
  expect(statusText(accepted, "host")).toBe("Your sponsor accepted it on March 10, 2026.");
  expect(statusText({ ...accepted, settledBy: "site" }, "host")).toBe(
    "Accepted on March 10, 2026, because there was no answer in time.",
  );
  const refunded = { ...accepted, status: "refunded" as const };
  expect(statusText({ ...refunded, settledBy: "host" }, "sponsor")).toBe(
    "We refunded its share to you on March 10, 2026.",
  );
  expect(statusText({ ...refunded, settledBy: "site" }, "sponsor")).toBe(
    "We refunded its share to you on March 10, 2026, because it wasn't delivered and nothing else was offered in time.",
  );
  expect(statusText({ ...refunded, settledBy: "site", substitute: "A table" }, "host")).toBe(
    "Its share was refunded on March 10, 2026, because the make-good wasn't agreed to or delivered in time.",
  );
});

test("the daily email distinguishes what a person did from what happened without an answer", () => {
  expect(newsText({ side: "sponsor", move: "accept" })).toBe("Accepted");
  expect(newsText({ side: "site", move: "accept" })).toBe("Accepted, because there was no answer");
  expect(newsText({ side: "site", move: "miss" })).toBe("Not delivered in time");
});

test("has words for every status and every move, for both sides", () => {
  for (const reader of ["sponsor", "host"] as const) {
    for (const status of DELIVERABLE_STATUSES)
      expect(statusText(item({ status, settledBy: "site" }), reader)).toMatch(/^[A-Z].*\.$/);
    for (const move of Object.keys(deliverableMachine.moves)) {
      const side = move === "miss" ? "site" : "host";
      expect(entryText({ side, move }, reader)).not.toMatch(/changed it|Updated/);
    }
  }
});

test("tells each side what must happen next", () => {
  const waiting = item({ status: "waiting_for_sponsor" });
  expect(statusText(waiting, "sponsor")).toBe(
    "Your host needs something from you first. If you don't send it by March 14, 2026, this benefit counts as delivered.",
  );
  expect([statusLabel("waiting_for_sponsor", "sponsor"), statusLabel("waiting_for_sponsor", "team")]).toEqual(
    ["Waiting for you", "Waiting for sponsor"],
  );
});

test("names one benefit, counts several, and gives the first deadline", () => {
  const later = new Date("2026-03-20T12:00:00Z");
  const proved = [
    item({ status: "proved", title: "Logo", deadlineAt: later }),
    item({ status: "proved", title: "A booth" }),
  ];
  expect(benefitSteps(proved, "sponsor")).toEqual(["Accept 2 benefits by March 14, 2026."]);
  expect(benefitSteps(proved.slice(0, 1), "sponsor")).toEqual(["Accept “Logo” by March 20, 2026."]);
  expect(benefitSteps(proved, "host")).toEqual([]);
  expect(benefitSteps([item({ status: "missed" })], "host")).toEqual([
    "Offer a make-good for “A booth” by March 14, 2026.",
  ]);
  expect(benefitSteps([item({ status: "missed", isLive: false })], "host")).toEqual([]);
});
