import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { CASE_STATUSES } from "@/db/enums";
import { newId } from "@/lib/core/ids";
import { isVisibleTo } from "@/lib/trust/moderation/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { crowd, expectSeen, sample, tableOf } from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(10);
const rows = sample(
  fc.record({
    person_id: fc.constantFrom(...people.map(({ id }) => id)),
    status: fc.constantFrom(...CASE_STATUSES),
  }),
  150,
).map((row) => ({ ...row, id: newId() }));
const AGAINST = ["hidden", "warned", "suspended", "lifted"];

test("a case is read by whom it was decided against, and nobody else: not while it is open, nor dismissed", () =>
  expectSeen(database.db, people, {
    rows,
    ask: (viewer) =>
      sql`select id from ${tableOf("moderation_cases", "id uuid, person_id uuid, status text", rows)}
        where ${viewer ? isVisibleTo(viewer) : sql`false`}`,
    model: (row, viewer) => row.person_id === viewer?.id && AGAINST.includes(row.status),
  }));
