import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { isActive, isClients, isOpenQuote, isVisibleTo } from "@/lib/vendors/quote-requests/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { expectModel, some } from "@/tests/support/visibility-model";
import { crowd, tableOf, viewersOf } from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(10);
const ids = people.map(({ id }) => id);
const rows = some(
  100,
  fc.record({ user_id: fc.constantFrom(...ids), client_id: fc.constantFrom(null, ...ids) }),
).map((row) => ({ ...row, id: newId() }));
type Row = (typeof rows)[number];

test("a quote request is visible only to the vendor, neither to the client nor to an admin", async () => {
  const from = tableOf("v", "id uuid, user_id uuid, client_id uuid", rows);
  const world = { viewers: viewersOf(people), rows, idOf: ({ id }: Row) => id, from, id: sql`v.id` };
  await expectModel(database.readDb, world, {
    isVisibleTo: {
      sql: (viewer) => isVisibleTo(viewer, sql`v.user_id`),
      model: (viewer, row) => row.user_id === viewer?.id,
    },
  });
});

const flags = fc.constantFrom(null, null, new Date("2030-04-30T12:00:00Z"));
const requests = some(
  200,
  fc.record({
    client_id: fc.constantFrom(null, null, ...ids),
    client_email: fc.constantFrom(...people.map(({ email }) => email), "gus@example.test"),
    spam_at: flags,
    forgotten_at: flags,
    flagged_at: flags,
    account_status: fc.constantFrom("active", "active", "suspended", "deleted"),
  }),
).map((row) => ({ ...row, id: newId() }));
type Request = (typeof requests)[number];

test("a client sees their own requests, and the two sides talk while nothing ended it", async () => {
  const all = tableOf(
    "l",
    "id uuid, client_id uuid, client_email text, spam_at timestamptz, forgotten_at timestamptz, flagged_at timestamptz, account_status text",
    requests,
  );
  const from = sql`${all} cross join lateral (select l.flagged_at) v cross join lateral (select l.account_status) u`;
  const viewers = viewersOf(people.map((person, n) => ({ ...person, emailVerified: n % 3 !== 0 })));
  const world = { viewers, rows: requests, idOf: ({ id }: Request) => id, from, id: sql`l.id` };
  await expectModel(database.readDb, world, {
    isActive: {
      sql: () => isActive,
      model: (_, { spam_at, forgotten_at, flagged_at, account_status }) =>
        [spam_at, forgotten_at, flagged_at].every((at) => at === null) && account_status === "active",
    },
    isClients: {
      sql: (viewer) => isClients(viewer),
      model: (viewer, { client_id, client_email, forgotten_at }) =>
        viewer?.accountStatus === "active" &&
        forgotten_at === null &&
        (client_id === viewer.id ||
          (client_id === null && viewer.emailVerified && client_email === viewer.email)),
    },
  });
});

const offered = some(
  100,
  fc.record({
    status: fc.constantFrom("sent", "sent", "accepted", "declined"),
    valid_until: fc.constantFrom(null, "2030-04-30", "2030-05-01", "2030-05-02"),
    event_date: fc.constantFrom(null, "2030-04-30", "2030-05-01", "2030-05-02"),
    time_zone: fc.constantFrom("UTC", "Pacific/Auckland", "America/Chicago"),
  }),
).map((row) => ({ ...row, id: newId() }));
type Offered = (typeof offered)[number];

test("a quote can be accepted until its last day ends in the vendor's time zone", async () => {
  const now = new Date("2030-05-01T23:00:00Z");
  const all = tableOf(
    "q",
    "id uuid, status text, valid_until date, event_date date, time_zone text",
    offered,
  );
  const from = sql`${all} cross join lateral (select q.time_zone) v`;
  const world = {
    viewers: { guest: null },
    rows: offered,
    idOf: ({ id }: Offered) => id,
    from,
    id: sql`q.id`,
  };
  await expectModel(database.readDb, world, {
    isOpenQuote: {
      sql: () => isOpenQuote(now),
      model: (_, { status, valid_until, event_date, time_zone }) => {
        const today = time_zone === "Pacific/Auckland" ? "2030-05-02" : "2030-05-01";
        return status === "sent" && [valid_until, event_date].every((day) => day === null || day >= today);
      },
    },
  });
});
