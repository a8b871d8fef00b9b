import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, expect, test } from "vitest";
import { HostCard } from "@/components/proposals/details/host-card";
import { messages, threads } from "@/db/schema";
import { getPublicProposal } from "@/lib/proposals/queries/details";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createThread, write } from "@/tests/support/factories/threads";
import { createHost } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

test("a host's card says how soon they answer sponsors, once three answers tell", async () => {
  const host = await createHost(db);
  const { proposal } = await createProposal(db, host.id);
  const asHost = await ctxFor(database, host);
  const read = async () => (await getPublicProposal(guestCtx(database), proposal.id))?.host;
  const asked = new Date(Date.now() - 86_400_000);
  for (const minutes of [60, 120, 600]) {
    expect((await read())?.replyMinutes).toBeNull();
    const { threadId } = await createThread(database, { host });
    const { messageId } = await write(asHost, threadId, "Gladly.");
    const at = new Date(asked.getTime() + minutes * 60_000);
    await db.update(threads).set({ createdAt: asked }).where(eq(threads.id, threadId));
    await db.update(messages).set({ createdAt: at }).where(eq(messages.id, messageId));
  }
  await createThread(database, { host });
  const shown = await read();
  if (!shown) throw new Error("the proposal has a page");
  expect(shown.replyMinutes).toBe(120);
  expect(renderToStaticMarkup(createElement(HostCard, { host: shown }))).toContain(
    "Usually replies within 2 hours",
  );
});
