import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { isVisibleTo } from "@/lib/identity/api-tokens/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { crowd, expectSeen, sample, tableOf } from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(10);
const rows = sample(fc.constantFrom(...people), 100).map((owner) => ({ id: newId(), user_id: owner.id }));

test("a token is seen by its owner, and by no admin", () =>
  expectSeen(database.db, people, {
    rows,
    ask: (viewer) =>
      sql`select id from ${tableOf("api_tokens", "id uuid, user_id uuid", rows)} where ${viewer ? isVisibleTo(viewer) : sql`false`}`,
    model: (row, viewer) => row.user_id === viewer?.id,
  }));
