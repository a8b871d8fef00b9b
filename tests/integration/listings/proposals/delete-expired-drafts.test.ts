import { afterAll, expect, test } from "vitest";
import { proposalDrafts } from "@/db/schema";
import { systemCtx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { deleteExpiredDrafts } from "@/lib/listings/proposals/commands/delete-expired-drafts";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createHost } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

test("deletes a draft at the instant it expires, keeps the others, and is idempotent", async () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const { id: userId } = await createHost(db);
  const draft = (offsetMs: number) => ({
    id: newId(),
    userId,
    content: {},
    expiresAt: new Date(now.getTime() + offsetMs),
  });
  const [expired, stored] = [draft(0), draft(1)];
  await db.insert(proposalDrafts).values([expired, stored]);
  const { ports } = guestCtx(database);
  const ctx = systemCtx({ db, readDb: database.readDb, ports, now: () => now });
  for (const _ of [1, 2]) {
    await deleteExpiredDrafts(ctx);
    expect(await db.select({ id: proposalDrafts.id }).from(proposalDrafts)).toEqual([{ id: stored.id }]);
  }
});
