import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { reviews, users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { isPublic, isShownToSubject, isVisibleTo } from "@/lib/trust/reviews/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { NOON } from "@/tests/support/viewer-ctx";
import { expectModel, some } from "@/tests/support/visibility-model";
import { accountsOf, crowd, rulesAll, viewersOf, writeRows } from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(6);
const anybody = fc.constantFrom(...people);
const rows = some(
  200,
  fc.record({ author: anybody, subject: anybody, isShown: fc.boolean(), isHidden: fc.boolean() }),
)
  .filter(({ author, subject }) => author !== subject)
  .map((row) => ({ ...row, id: newId() }));
type Row = (typeof rows)[number];

const isForAll = ({ author, isShown, isHidden }: Row) =>
  isShown && !isHidden && author.accountStatus !== "suspended";

test("a review is visible to its author and admins, to its subject once shown, and to everyone unless hidden or by a suspended author", async () => {
  await writeRows(database, [
    [users, accountsOf(people)],
    [
      reviews,
      rows.map(({ id, author, subject, isShown, isHidden }) => ({
        id,
        dealId: newId(),
        authorId: author.id,
        subjectId: subject.id,
        authorSide: "sponsor",
        subjectSide: "host",
        rating: 4,
        text: "All as agreed.",
        dueAt: NOON,
        shownAt: isShown ? NOON : null,
        ...(isHidden && {
          hiddenAt: NOON,
          hideReason: "Names a child",
        }),
      })),
    ],
  ]);
  const from = sql`reviews r`;
  const world = { viewers: viewersOf(people), rows, idOf: ({ id }: Row) => id, from, id: sql`r.id` };
  await expectModel(database.readDb, world, {
    isPublic: { sql: () => isPublic, model: (_, row) => isForAll(row) },
    isShownToSubject: {
      sql: isShownToSubject,
      model: (viewer, { subject, isShown }) => isShown && subject.id === viewer?.id,
    },
    isVisibleTo: {
      sql: isVisibleTo,
      model: (viewer, row) =>
        isForAll(row) ||
        row.author.id === viewer?.id ||
        rulesAll(viewer) ||
        (row.isShown && row.subject.id === viewer?.id),
    },
  });
});
