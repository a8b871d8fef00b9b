import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { users, vendorProfiles } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { isOwn, isPublic, isVisibleTo } from "@/lib/vendors/profiles/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { NOON } from "@/tests/support/viewer-ctx";
import { accountsOf, crowd, expectSeen, rulesAll, sample, withRows } from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(70);
const facts = sample(fc.record({ isPublished: fc.boolean(), isFlagged: fc.boolean() }), people.length);
const rows = people.map((owner, at) => ({ id: newId(), owner, ...facts[at] }));
type Row = (typeof rows)[number];

const isSeenByAll = ({ owner, isPublished, isFlagged }: Row): boolean =>
  isPublished === true && !isFlagged && owner.accountStatus === "active";

test("a profile is its vendor's and the admins', and everybody's while it is published, not flagged and its vendor active", () =>
  withRows(
    database,
    [
      [users, accountsOf(people)],
      [
        vendorProfiles,
        rows.map(({ id, owner, isPublished, isFlagged }) => ({
          ...{ id, userId: owner.id, businessName: "Lantern Catering", category: "catering" as const },
          publishedAt: isPublished ? NOON : null,
          ...(isFlagged && { flaggedAt: NOON, flagReason: "Somebody else's pictures" }),
        })),
      ],
    ],
    async (tx) => {
      await expectSeen(tx, people, {
        rows,
        ask: (viewer) => sql`select v.id from vendor_profiles v where ${isVisibleTo(viewer)}`,
        model: (row, viewer) => row.owner.id === viewer?.id || rulesAll(viewer) || isSeenByAll(row),
      });
      await expectSeen(tx, people, {
        rows,
        ask: (viewer) => sql`select v.id from vendor_profiles v where ${isOwn(viewer)}`,
        model: ({ owner }, viewer) => owner.id === viewer?.id || rulesAll(viewer),
      });
      const found = await tx.execute<{ id: string }>(
        sql`select v.id from vendor_profiles v where ${isPublic(sql`v.id`)}`,
      );
      expect(found.rows.map(({ id }) => id).sort()).toEqual(
        rows
          .filter(isSeenByAll)
          .map(({ id }) => id)
          .sort(),
      );
    },
  ));
