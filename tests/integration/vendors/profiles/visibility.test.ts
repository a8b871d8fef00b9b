import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { users, vendorProfiles } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { isOwn, isPublic, isVisibleTo, publicVendors } from "@/lib/vendors/profiles/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { NOON } from "@/tests/support/viewer-ctx";
import { expectModel, some } from "@/tests/support/visibility-model";
import { accountsOf, crowd, rulesAll, viewersOf, writeRows } from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(70);
const facts = some(people.length, fc.record({ isPublished: fc.boolean(), isFlagged: fc.boolean() }));
const rows = people.map((owner, at) => ({ id: newId(), owner, ...facts[at] }));
type Row = (typeof rows)[number];

const isSeenByAll = ({ owner, isPublished, isFlagged }: Row): boolean =>
  isPublished === true && !isFlagged && owner.accountStatus === "active";

test("a profile is visible to its vendor and admins, and to everyone while published, unflagged, and active", async () => {
  await writeRows(database, [
    [users, accountsOf(people)],
    [
      vendorProfiles,
      rows.map(({ id, owner, isPublished, isFlagged }) => ({
        id,
        userId: owner.id,
        businessName: "Lantern Catering",
        category: "catering" as const,
        publishedAt: isPublished ? NOON : null,
        ...(isFlagged && {
          flaggedAt: NOON,
          flagReason: "Someone else's pictures",
        }),
      })),
    ],
  ]);
  const from = sql`vendor_profiles v`;
  const world = { viewers: viewersOf(people), rows, idOf: ({ id }: Row) => id, from, id: sql`v.id` };
  await expectModel(database.readDb, world, {
    isPublic: { sql: () => isPublic(sql`v.id`), model: (_, row) => isSeenByAll(row) },
    isOwn: { sql: isOwn, model: (viewer, { owner }) => owner.id === viewer?.id || rulesAll(viewer) },
    isVisibleTo: {
      sql: isVisibleTo,
      model: (viewer, row) => row.owner.id === viewer?.id || rulesAll(viewer) || isSeenByAll(row),
    },
  });
  const found = await database.db.execute<{ id: string }>(sql`select id from ${publicVendors}`);
  expect(new Set(found.rows.map(({ id }) => id))).toEqual(
    new Set(rows.filter(isSeenByAll).map(({ id }) => id)),
  );
});
