import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { isVisibleTo } from "@/lib/vendors/quote-requests/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { crowd, expectSeen, sample, tableOf } from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(10);
const ids = people.map(({ id }) => id);
const rows = sample(
  fc.record({ user_id: fc.constantFrom(...ids), client_id: fc.constantFrom(null, ...ids) }),
  100,
).map((row) => ({ ...row, id: newId() }));

test("a request for a quote is the vendor's alone: neither the client nor an admin reads it", () =>
  expectSeen(database.db, people, {
    rows,
    ask: (viewer) => sql`select v.id from ${tableOf("v", "id uuid, user_id uuid, client_id uuid", rows)}
      where ${isVisibleTo(viewer, sql`v.user_id`)}`,
    model: (row, viewer) => row.user_id === viewer?.id,
  }));
