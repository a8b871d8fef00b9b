import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { isVisibleTo } from "@/lib/vendors/quote-requests/visibility";
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
