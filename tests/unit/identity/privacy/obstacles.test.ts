import { expect, test } from "vitest";
import { type DeletionFacts, deletionObstacles } from "@/lib/identity/privacy/obstacles";

const NONE: DeletionFacts = {
  isAdmin: false,
  waitingCents: 0,
  debtCents: 0,
  payouts: 0,
  hosted: 0,
  sponsored: 0,
  bookings: 0,
  bookedEventId: null,
  commissions: 0,
  disputes: 0,
  refunds: 0,
  payments: 0,
};

test("lets an account without money be deleted", () => {
  expect(deletionObstacles(NONE)).toEqual([]);
});

test.each<[Partial<DeletionFacts>, string, string | null]>([
  [
    { isAdmin: true },
    "You're an admin of this site. Ask another admin to remove that role from your account first.",
    null,
  ],
  [
    { disputes: 1 },
    "1 of your payments is disputed. Wait until that is resolved.",
    "/sponsordashboard/funds",
  ],
  [
    { commissions: 1 },
    "An agent's commission on 1 payment to you is under review. Wait for the decision: the money may go to you.",
    "/hostdashboard/funds",
  ],
  [
    { bookings: 2 },
    "2 of your bookings are for an upcoming event. Cancel with a reason, so that the other side knows, or wait until the event has taken place.",
    "/vendoroffers",
  ],
  [
    { bookings: 1, bookedEventId: "019a0000-0000-7000-8000-000000000001" },
    "1 of your bookings is for an upcoming event. Cancel with a reason, so that the other side knows, or wait until the event has taken place.",
    "/eventoffers?event=019a0000-0000-7000-8000-000000000001",
  ],
  [{ refunds: 2 }, "2 refunds are on the way. Wait until the money arrives.", null],
  [{ payouts: 1 }, "1 payout to you hasn't arrived yet. Wait until the money arrives.", "/balance"],
  [{ waitingCents: 1234 }, "We're holding $12.34 for you. It must be paid out first.", "/payoutsettings"],
  [
    { debtCents: 5000 },
    "You owe $50 because money we had already paid out to you was returned. Contact us to settle it.",
    "/contact",
  ],
])("explains %o and links to the page that helps", (facts, sentence, href) => {
  expect(deletionObstacles({ ...NONE, ...facts })).toEqual([
    { sentence, link: href === null ? null : { href, label: expect.any(String) } },
  ]);
});

test("lists all obstacles in the order in which to resolve them", () => {
  const found = deletionObstacles({ ...NONE, disputes: 1, hosted: 2, waitingCents: 100, debtCents: 100 });
  expect(found.map(({ link }) => link?.href)).toEqual([
    "/hostdashboard/funds",
    "/hostdashboard/funds",
    "/payoutsettings",
    "/contact",
  ]);
});
