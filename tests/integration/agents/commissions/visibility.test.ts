import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { isVisibleTo } from "@/lib/agents/commissions/visibility";
import { newId } from "@/lib/core/ids";
import { createTestDatabase } from "@/tests/support/database";
import { expectModel, some } from "@/tests/support/visibility-model";
import { crowd, tableOf, viewersOf } from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(10);
const anybody = fc.constantFrom(...people.map(({ id }) => id));
const rows = some(100, fc.record({ agent_id: anybody, host_id: anybody })).map((row) => ({
  ...row,
  id: newId(),
}));
type Row = (typeof rows)[number];

test("a commission is visible to its agent and to no host", async () => {
  const from = tableOf("c", "id uuid, agent_id uuid, host_id uuid", rows);
  const world = { viewers: viewersOf(people), rows, idOf: ({ id }: Row) => id, from, id: sql`c.id` };
  await expectModel(database.readDb, world, {
    isVisibleTo: {
      sql: (viewer) => isVisibleTo(viewer),
      model: (viewer, row) => row.agent_id === viewer?.id,
    },
  });
});
