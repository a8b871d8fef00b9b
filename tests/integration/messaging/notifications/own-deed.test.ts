import { desc, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { liveEvents } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { notifyHost } from "@/lib/listings/proposals/internal/notify-host";
import { listNotifications } from "@/lib/messaging/notifications/queries";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

test("the bell counts the person's own action, and open pages don't announce it", async () => {
  const user = await createHost(db);
  const { proposal } = await createProposal(db, user.id);
  const host = await ctxFor(database, user);
  const published = async (ctx: Ctx) => {
    await db.transaction((tx) => notifyHost(tx, ctx, proposal.id, "published"));
    const [live] = await db
      .select()
      .from(liveEvents)
      .where(eq(liveEvents.userId, user.id))
      .orderBy(desc(liveEvents.id));
    const { notifications, unread } = await listNotifications(host, { size: 1 });
    return { unread, isSaid: live?.ref === notifications[0]?.id, ref: live?.ref };
  };
  expect(await published(host)).toEqual({ unread: 1, isSaid: false, ref: null });
  expect(await published(guestCtx(database))).toMatchObject({ unread: 2, isSaid: true });
});
