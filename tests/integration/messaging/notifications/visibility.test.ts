import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { isSentTo } from "@/lib/messaging/notifications/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { crowd, expectSeen, sample, tableOf } from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(10);
const rows = sample(fc.constantFrom(...people), 100).map((owner) => ({ id: newId(), user_id: owner.id }));

test("a notification is for whom it was sent to, and for no admin", () =>
  expectSeen(database.db, people, {
    rows,
    ask: (viewer) =>
      sql`select id from ${tableOf("notifications", "id uuid, user_id uuid", rows)} where ${viewer ? isSentTo(viewer.id) : sql`false`}`,
    model: (row, viewer) => row.user_id === viewer?.id,
  }));
