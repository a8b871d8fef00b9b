import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { isMadeOutTo, isVisibleTo } from "@/lib/money/receipts/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { crowd, expectSeen, rulesAll, sample, tableOf } from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(10);
const rows = sample(fc.constantFrom(...people), 100).map((buyer) => ({ id: newId(), buyer_id: buyer.id }));
const from = tableOf("orders", "id uuid, buyer_id uuid", rows);

test("a receipt is seen by its payer and by admins, neither of them suspended", async () => {
  await expectSeen(database.db, people, {
    rows,
    ask: (viewer) => sql`select id from ${from} where ${isVisibleTo(viewer)}`,
    model: (row, viewer) =>
      viewer?.accountStatus === "active" && (row.buyer_id === viewer.id || rulesAll(viewer)),
  });
  await expectSeen(database.db, people, {
    rows,
    ask: (viewer) => sql`select id from ${from} where ${isMadeOutTo(viewer)}`,
    model: (row, viewer) => row.buyer_id === viewer?.id,
  });
});
