import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, expect, test } from "vitest";
import { HostCard } from "@/components/listings/proposals/details/host-card";
import { messages, threads } from "@/db/schema";
import { getPublicProposal } from "@/lib/listings/proposals/queries/details";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createThread, write } from "@/tests/support/factories/threads";
import { createHost, createSponsor, type UserRow } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const DAY_MS = 86_400_000;

test("a host's card shows the reply time to sponsors once three people and five conversations got a reply", async () => {
  const host = await createHost(db);
  const { proposal } = await createProposal(db, host.id);
  const asHost = await ctxFor(database, host);
  const read = async () => (await getPublicProposal(guestCtx(database), proposal.id))?.host;
  const asked = new Date(Date.now() - DAY_MS);
  const sponsor = await createSponsor(db, { emailVerifiedAt: new Date() });
  const ask = async (who?: UserRow, at = asked) => {
    const from = who ?? (await createSponsor(db, { emailVerifiedAt: new Date() }));
    const { threadId } = await createThread(database, { host, sponsor: from });
    await db.update(threads).set({ createdAt: at }).where(eq(threads.id, threadId));
    return threadId;
  };
  const replied = async (minutes: number, who?: UserRow) => {
    const threadId = await ask(who);
    const { messageId } = await write(asHost, threadId, "Gladly.");
    const at = new Date(asked.getTime() + minutes * 60_000);
    await db.update(messages).set({ createdAt: at }).where(eq(messages.id, messageId));
  };
  for (const minutes of [60, 120, 600]) await replied(minutes, sponsor);
  await replied(120, await createSponsor(db));
  await replied(120);
  expect((await read())?.replyMinutes).toBeNull();
  await replied(120);
  await ask();
  const shown = await read();
  if (!shown) throw new Error("the proposal has a page");
  expect(shown.replyMinutes).toBe(120);
  expect(renderToStaticMarkup(createElement(HostCard, { host: shown }))).toContain(
    "Usually replies within 2 hours",
  );
  for (let unanswered = 0; unanswered < 6; unanswered++)
    await ask(undefined, new Date(Date.now() - 8 * DAY_MS));
  expect((await read())?.replyMinutes).toBeNull();
});

test("a reply time needs five conversations of the last 90 days", async () => {
  const host = await createHost(db);
  const { proposal } = await createProposal(db, host.id);
  const asHost = await ctxFor(database, host);
  const read = async () => (await getPublicProposal(guestCtx(database), proposal.id))?.host.replyMinutes;
  const replied = async (daysAgo: number, minutes: number) => {
    const sponsor = await createSponsor(db, { emailVerifiedAt: new Date() });
    const { threadId } = await createThread(database, { host, sponsor });
    const at = Date.now() - daysAgo * DAY_MS;
    await db
      .update(threads)
      .set({ createdAt: new Date(at) })
      .where(eq(threads.id, threadId));
    const { messageId } = await write(asHost, threadId, "Gladly.");
    const createdAt = new Date(at + minutes * 60_000);
    await db.update(messages).set({ createdAt }).where(eq(messages.id, messageId));
  };
  for (let count = 0; count < 4; count++) await replied(2, 30);
  await replied(91, 30);
  expect(await read()).toBeNull();
  await replied(89, 45);
  expect(await read()).toBe(30);
});
