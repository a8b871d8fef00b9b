import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { isOwn, isTransferVisibleTo, isVisibleTo } from "@/lib/money/payments/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { NOON } from "@/tests/support/viewer-ctx";
import { expectModel, some } from "@/tests/support/visibility-model";
import { crowd, rulesAll, tableOf, viewersOf } from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(10);
const anybody = fc.constantFrom(...people.map(({ id }) => id));
const instant = fc.constantFrom(null, NOON);
const rows = some(
  200,
  fc.record({
    sponsor_id: anybody,
    host_id: fc.option(anybody, { freq: 4 }),
    captured_at: instant,
    transfer_asked_at: instant,
  }),
).map((row) => ({ ...row, id: newId(), buyer_id: row.sponsor_id }));

const s = tableOf("s", "id uuid, sponsor_id uuid, host_id uuid", rows);
const y = tableOf("y", "id uuid, captured_at timestamptz", rows);
const orders = tableOf("orders", "id uuid, buyer_id uuid", rows);
const slots = tableOf("sponsorships", "id uuid, host_id uuid, transfer_asked_at timestamptz", rows);
type Row = (typeof rows)[number];

test("a payer and admins see a payment, and the host once it is captured; a host sees a transfer once requested", async () => {
  const from = sql`${y} join ${s} on s.id = y.id join ${orders} on orders.id = y.id
    join ${slots} on sponsorships.id = y.id`;
  const world = { viewers: viewersOf(people), rows, idOf: ({ id }: Row) => id, from, id: sql`y.id` };
  await expectModel(database.readDb, world, {
    isOwn: { sql: isOwn, model: (viewer, row) => row.sponsor_id === viewer?.id || rulesAll(viewer) },
    isVisibleTo: {
      sql: isVisibleTo,
      model: (viewer, row) =>
        row.sponsor_id === viewer?.id ||
        rulesAll(viewer) ||
        (viewer !== null && row.host_id === viewer.id && row.captured_at !== null),
    },
    isTransferVisibleTo: {
      sql: (viewer) => (viewer ? isTransferVisibleTo(viewer) : sql`false`),
      model: (viewer, row) =>
        viewer !== null &&
        (row.buyer_id === viewer.id || (row.host_id === viewer.id && row.transfer_asked_at !== null)),
    },
  });
});
