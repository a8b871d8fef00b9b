import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { isBoughtBy, isVisibleTo } from "@/lib/money/orders/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { crowd, expectSeen, rulesAll, sample, tableOf } from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(10);
const rows = sample(fc.constantFrom(...people), 100).map((buyer) => ({ id: newId(), buyer_id: buyer.id }));
const from = tableOf("o", "id uuid, buyer_id uuid", rows);

test("an order is seen by its buyer and by admins, and paid by its buyer alone", async () => {
  await expectSeen(database.db, people, {
    rows,
    ask: (viewer) => sql`select o.id from ${from} where ${isVisibleTo(viewer, sql`o.buyer_id`)}`,
    model: (row, viewer) => row.buyer_id === viewer?.id || rulesAll(viewer),
  });
  await expectSeen(database.db, people, {
    rows,
    ask: (viewer) => sql`select o.id from ${from} where ${isBoughtBy(viewer, sql`o.buyer_id`)}`,
    model: (row, viewer) => row.buyer_id === viewer?.id,
  });
});
