import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { isOwn } from "@/lib/listings/media/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { expectModel, some } from "@/tests/support/visibility-model";
import { crowd, tableOf, viewersOf } from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(10);
const anybody = fc.option(fc.constantFrom(...people.map(({ id }) => id)));
const rows = some(100, anybody).map((owner) => ({ id: newId(), owner_id: owner }));
type Row = (typeof rows)[number];

test("an upload is visible to its owner; a guest's to no one", async () => {
  const from = tableOf("media", "id uuid, owner_id uuid", rows);
  const world = { viewers: viewersOf(people), rows, idOf: ({ id }: Row) => id, from, id: sql`id` };
  await expectModel(database.readDb, world, {
    isOwn: {
      sql: (viewer) => isOwn(viewer),
      model: (viewer, { owner_id: owner }) => viewer !== null && owner === viewer.id,
    },
  });
});
