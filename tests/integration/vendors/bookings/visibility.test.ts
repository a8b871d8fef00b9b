import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { isVendors, isVisibleTo } from "@/lib/vendors/bookings/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { expectModel, some } from "@/tests/support/visibility-model";
import { crowd, tableOf, viewersOf } from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(10);
const anybody = fc.constantFrom(...people.map(({ id }) => id));
const rows = some(100, fc.record({ host_id: anybody, vendor_id: anybody })).map((row) => ({
  ...row,
  id: newId(),
}));
type Row = (typeof rows)[number];
const sides = { hostId: sql`b.host_id`, vendorId: sql`b.vendor_id` };

test("a booking is visible only to its host and its vendor", async () => {
  const from = tableOf("b", "id uuid, host_id uuid, vendor_id uuid", rows);
  const world = { viewers: viewersOf(people), rows, idOf: ({ id }: Row) => id, from, id: sql`b.id` };
  await expectModel(database.readDb, world, {
    isVisibleTo: {
      sql: (viewer) => isVisibleTo(viewer, sides),
      model: (viewer, row) => viewer !== null && [row.host_id, row.vendor_id].includes(viewer.id),
    },
    isVendors: {
      sql: (viewer) => isVendors(viewer, sides),
      model: (viewer, row) => row.vendor_id === viewer?.id,
    },
  });
});
