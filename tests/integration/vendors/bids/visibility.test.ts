import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { OFFER_STATUSES } from "@/db/enums";
import { blocks } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { isShownToHost, isVisibleTo } from "@/lib/vendors/bids/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { expectModel, some } from "@/tests/support/visibility-model";
import { crowd, rulesAll, tableOf, viewersOf, writeRows } from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(6);
const anybody = fc.constantFrom(...people.map(({ id }) => id));
const blocked = [...new Set(some(50, fc.tuple(anybody, anybody)).map((pair) => pair.join(" ")))].map(
  (pair) => pair.split(" ") as [string, string],
);
const rows = some(
  300,
  fc.record({ host_id: anybody, vendor_id: anybody, status: fc.constantFrom(...OFFER_STATUSES) }),
).map((row) => ({ ...row, id: newId() }));
type Row = (typeof rows)[number];

const hasBlocked = (blocker: string, other: string) => blocked.some(([a, b]) => a === blocker && b === other);
const isForHost = ({ host_id: host, vendor_id: vendor, status }: Row): boolean => {
  if (status === "withdrawn") return false;
  return status === "submitted" ? !hasBlocked(host, vendor) : true;
};
const from = tableOf("a", "id uuid, host_id uuid, vendor_id uuid, status text", rows);

test("an offer is visible to its vendor and admins, and to the host unless it is withdrawn or open from someone they blocked", async () => {
  await writeRows(database, [[blocks, blocked.map(([blockerId, blockedId]) => ({ blockerId, blockedId }))]]);
  const world = { viewers: viewersOf(people), rows, idOf: ({ id }: Row) => id, from, id: sql`a.id` };
  await expectModel(database.readDb, world, {
    isVisibleTo: {
      sql: isVisibleTo,
      model: (viewer, row) =>
        row.vendor_id === viewer?.id || rulesAll(viewer) || (row.host_id === viewer?.id && isForHost(row)),
    },
    isShownToHost: { sql: () => isShownToHost, model: (_, row) => isForHost(row) },
  });
});
