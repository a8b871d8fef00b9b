import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { isVisibleTo } from "@/lib/identity/second-factor/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { expectModel, some } from "@/tests/support/visibility-model";
import { crowd, tableOf, viewersOf } from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(10);
const rows = some(100, fc.constantFrom(...people)).map((owner) => ({ id: newId(), user_id: owner.id }));
type Row = (typeof rows)[number];

test("shows a passkey to its owner, but to no admin", async () => {
  const from = tableOf("passkeys", "id uuid, user_id uuid", rows);
  const world = { viewers: viewersOf(people), rows, idOf: ({ id }: Row) => id, from, id: sql`id` };
  await expectModel(database.readDb, world, {
    isVisibleTo: {
      sql: (viewer) => (viewer ? isVisibleTo(viewer) : sql`false`),
      model: (viewer, row) => row.user_id === viewer?.id,
    },
  });
});
