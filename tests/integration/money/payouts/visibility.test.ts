import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { isVisibleTo } from "@/lib/money/payouts/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { crowd, expectSeen, sample, tableOf } from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(10);
const rows = sample(fc.constantFrom(...people), 100).map((owner) => ({ id: newId(), payee_id: owner.id }));

test("among one's own payouts are those that are made to oneself", () =>
  expectSeen(database.db, people, {
    rows,
    ask: (viewer) =>
      sql`select id from ${tableOf("payouts", "id uuid, payee_id uuid", rows)} where ${viewer ? isVisibleTo(viewer) : sql`false`}`,
    model: (row, viewer) => row.payee_id === viewer?.id,
  }));
