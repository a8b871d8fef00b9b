import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { isOwn, isTransferVisibleTo, isVisibleTo } from "@/lib/money/payments/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { NOON } from "@/tests/support/viewer-ctx";
import { crowd, expectSeen, rulesAll, sample, tableOf } from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(10);
const anybody = fc.constantFrom(...people.map(({ id }) => id));
const instant = fc.constantFrom(null, NOON);
const rows = sample(
  fc.record({
    sponsor_id: anybody,
    host_id: fc.option(anybody, { freq: 4 }),
    captured_at: instant,
    transfer_asked_at: instant,
  }),
  200,
).map((row) => ({ ...row, id: newId(), buyer_id: row.sponsor_id }));

const s = tableOf("s", "id uuid, sponsor_id uuid, host_id uuid", rows);
const y = tableOf("y", "id uuid, captured_at timestamptz", rows);
const orders = tableOf("orders", "id uuid, buyer_id uuid", rows);
const places = tableOf("sponsorships", "id uuid, host_id uuid, transfer_asked_at timestamptz", rows);

test("a payment is its payer's and the admins', and the host's once it came in; a transfer the host's once asked for", async () => {
  await expectSeen(database.db, people, {
    rows,
    ask: (viewer) => sql`select y.id from ${y} join ${s} on s.id = y.id where ${isVisibleTo(viewer)}`,
    model: (row, viewer) =>
      row.sponsor_id === viewer?.id ||
      rulesAll(viewer) ||
      (viewer !== null && row.host_id === viewer.id && row.captured_at !== null),
  });
  await expectSeen(database.db, people, {
    rows,
    ask: (viewer) => sql`select s.id from ${s} where ${isOwn(viewer)}`,
    model: (row, viewer) => row.sponsor_id === viewer?.id || rulesAll(viewer),
  });
  await expectSeen(database.db, people, {
    rows,
    ask: (viewer) => sql`select orders.id from ${orders} left join ${places} on sponsorships.id = orders.id
      where ${viewer ? isTransferVisibleTo(viewer) : sql`false`}`,
    model: (row, viewer) =>
      viewer !== null &&
      (row.buyer_id === viewer.id || (row.host_id === viewer.id && row.transfer_asked_at !== null)),
  });
});
