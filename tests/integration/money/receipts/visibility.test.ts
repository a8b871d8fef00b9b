import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { isMadeOutTo, isVisibleTo } from "@/lib/money/receipts/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { expectModel, some } from "@/tests/support/visibility-model";
import { crowd, rulesAll, tableOf, viewersOf } from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(10);
const rows = some(100, fc.constantFrom(...people)).map((buyer) => ({ id: newId(), buyer_id: buyer.id }));
const from = tableOf("orders", "id uuid, buyer_id uuid", rows);
type Row = (typeof rows)[number];

test("the payer and admins see a receipt, unless they are suspended", async () => {
  const world = { viewers: viewersOf(people), rows, idOf: ({ id }: Row) => id, from, id: sql`id` };
  await expectModel(database.readDb, world, {
    isVisibleTo: {
      sql: isVisibleTo,
      model: (viewer, row) =>
        viewer?.accountStatus === "active" && (row.buyer_id === viewer.id || rulesAll(viewer)),
    },
    isMadeOutTo: { sql: isMadeOutTo, model: (viewer, row) => row.buyer_id === viewer?.id },
  });
});
