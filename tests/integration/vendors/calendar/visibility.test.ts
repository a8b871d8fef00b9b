import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { isVisibleTo } from "@/lib/vendors/calendar/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { expectModel, some } from "@/tests/support/visibility-model";
import { crowd, tableOf, viewersOf } from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(10);
const rows = some(100, fc.record({ user_id: fc.constantFrom(...people.map(({ id }) => id)) })).map((row) => ({
  ...row,
  id: newId(),
}));
type Row = (typeof rows)[number];

test("a calendar is visible only to its vendor, not even to an admin", async () => {
  const from = tableOf("v", "id uuid, user_id uuid", rows);
  const world = { viewers: viewersOf(people), rows, idOf: ({ id }: Row) => id, from, id: sql`v.id` };
  await expectModel(database.readDb, world, {
    isVisibleTo: {
      sql: (viewer) => isVisibleTo(viewer, sql`v.user_id`),
      model: (viewer, row) => row.user_id === viewer?.id,
    },
  });
});
