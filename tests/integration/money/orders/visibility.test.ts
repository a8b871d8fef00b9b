import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { isBoughtBy, isVisibleTo } from "@/lib/money/orders/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { expectModel, some } from "@/tests/support/visibility-model";
import { crowd, rulesAll, tableOf, viewersOf } from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(10);
const rows = some(100, fc.constantFrom(...people)).map((buyer) => ({ id: newId(), buyer_id: buyer.id }));
const from = tableOf("o", "id uuid, buyer_id uuid", rows);
type Row = (typeof rows)[number];

test("the buyer and admins see an order, and only the buyer pays it", async () => {
  const world = { viewers: viewersOf(people), rows, idOf: ({ id }: Row) => id, from, id: sql`o.id` };
  await expectModel(database.readDb, world, {
    isVisibleTo: {
      sql: (viewer) => isVisibleTo(viewer, sql`o.buyer_id`),
      model: (viewer, row) => row.buyer_id === viewer?.id || rulesAll(viewer),
    },
    isBoughtBy: {
      sql: (viewer) => isBoughtBy(viewer, sql`o.buyer_id`),
      model: (viewer, row) => row.buyer_id === viewer?.id,
    },
  });
});
