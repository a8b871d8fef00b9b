import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { CASE_STATUSES } from "@/db/enums";
import { newId } from "@/lib/core/ids";
import { isVisibleTo } from "@/lib/trust/moderation/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { expectModel, some } from "@/tests/support/visibility-model";
import { crowd, tableOf, viewersOf } from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(10);
const rows = some(
  150,
  fc.record({
    person_id: fc.constantFrom(...people.map(({ id }) => id)),
    status: fc.constantFrom(...CASE_STATUSES),
  }),
).map((row) => ({ ...row, id: newId() }));
const AGAINST = ["hidden", "warned", "suspended", "lifted"];
type Row = (typeof rows)[number];

test("a case is readable only for the person it was decided against, not while open or if dismissed", async () => {
  const from = tableOf("moderation_cases", "id uuid, person_id uuid, status text", rows);
  const world = { viewers: viewersOf(people), rows, idOf: ({ id }: Row) => id, from, id: sql`id` };
  await expectModel(database.readDb, world, {
    isVisibleTo: {
      sql: (viewer) => (viewer && isVisibleTo(viewer)) ?? sql`false`,
      model: (viewer, row) => row.person_id === viewer?.id && AGAINST.includes(row.status),
    },
  });
});
