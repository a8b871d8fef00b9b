import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { reviews, users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { isPublic, isShownToSubject, isVisibleTo } from "@/lib/trust/reviews/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { NOON } from "@/tests/support/viewer-ctx";
import { accountsOf, crowd, expectSeen, rulesAll, sample, withRows } from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(6);
const anybody = fc.constantFrom(...people);
const rows = sample(
  fc.record({ author: anybody, subject: anybody, isShown: fc.boolean(), isHidden: fc.boolean() }),
  200,
)
  .filter(({ author, subject }) => author !== subject)
  .map((row) => ({ ...row, id: newId() }));
type Row = (typeof rows)[number];

const isForAll = ({ author, isShown, isHidden }: Row) =>
  isShown && !isHidden && author.accountStatus !== "suspended";

test("a review is its author's and the admins', its subject's once shown, and everybody's unless hidden or of somebody suspended", () =>
  withRows(
    database,
    [
      [users, accountsOf(people)],
      [
        reviews,
        rows.map(({ id, author, subject, isShown, isHidden }) => ({
          ...{ id, dealId: newId(), authorId: author.id, subjectId: subject.id },
          ...{ authorSide: "sponsor", subjectSide: "host", rating: 4, text: "All as agreed.", dueAt: NOON },
          shownAt: isShown ? NOON : null,
          ...(isHidden && { hiddenAt: NOON, hideReason: "Names a child" }),
        })),
      ],
    ],
    async (tx) => {
      await expectSeen(tx, people, {
        rows,
        ask: () => sql`select r.id from reviews r where ${isPublic}`,
        model: isForAll,
      });
      await expectSeen(tx, people, {
        rows,
        ask: (viewer) => sql`select r.id from reviews r where ${isShownToSubject(viewer)}`,
        model: ({ subject, isShown }, viewer) => isShown && subject.id === viewer?.id,
      });
      await expectSeen(tx, people, {
        rows,
        ask: (viewer) => sql`select r.id from reviews r where ${isVisibleTo(viewer)}`,
        model: (row, viewer) =>
          isForAll(row) ||
          row.author.id === viewer?.id ||
          rulesAll(viewer) ||
          (row.isShown && row.subject.id === viewer?.id),
      });
    },
  ));
