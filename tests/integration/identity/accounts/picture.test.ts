import { eq, sql as statement } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { auditLog, media, users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { removePicture } from "@/lib/identity/accounts/commands/remove-picture";
import { setPicture } from "@/lib/identity/accounts/commands/set-picture";
import { deleteAccount } from "@/lib/identity/privacy/commands/delete-account";
import { deleteUnattachedMedia } from "@/lib/listings/media/commands/delete-unattached";
import { mediaPath } from "@/lib/listings/media/schema";
import { getPublicProposal } from "@/lib/listings/proposals/queries/details";
import { listThreads } from "@/lib/messaging/threads/queries/inbox";
import { getThread } from "@/lib/messaging/threads/queries/thread";
import { TAGS_CHANNEL } from "@/lib/site/cache/cache";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createThread } from "@/tests/support/factories/threads";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { aPicture } from "@/tests/support/files";
import { temporaryStorage } from "@/tests/support/viewer-ctx";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(() => db.execute(statement`truncate rate_limits`));

const withFiles = () => ({ ports: { ...guestCtx(database).ports, storage: temporaryStorage() } });
const set = (ctx: Ctx, content: Buffer, name = "me.jpg") => setPicture(ctx, async () => ({ name, content }));
const keyOf = async (userId: string) =>
  (await db.select({ key: users.profileImageKey }).from(users).where(eq(users.id, userId)))[0]?.key;

test("setPicture: stores the centered square without the file's metadata", async () => {
  const parts = withFiles();
  const user = await createSponsor(db);
  const ctx = await ctxFor(database, user, parts);
  const red = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#ff0000" } })
    .png()
    .toBuffer();
  const wide = await sharp({ create: { width: 900, height: 300, channels: 3, background: "#0000ff" } })
    .composite([{ input: red, left: 300, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Copyright: "At home" } })
    .toBuffer();
  const { key } = await set(ctx, wide);
  expect(await keyOf(user.id)).toBe(key);
  const stored = sharp((await parts.ports.storage.get(key)) ?? undefined);
  const about = await stored.metadata();
  expect(about).toMatchObject({ width: 300, height: 300, format: "webp" });
  expect(about.exif).toBeUndefined();
  const { channels } = await stored.stats();
  expect(channels[0]?.mean).toBeGreaterThan(250);
  expect(channels[2]?.mean).toBeLessThan(5);
  const { key: large } = await set(ctx, await aPicture("#0e5a47", 2_000, 1_500));
  expect(await sharp((await parts.ports.storage.get(large)) ?? undefined).metadata()).toMatchObject({
    width: 640,
    height: 640,
  });
  const log = await db.select().from(auditLog).where(eq(auditLog.entityId, user.id));
  expect(log.map(({ action }) => action)).toEqual(["account.set_picture", "account.set_picture"]);
});

test("removePicture: removes the picture from conversations and proposals, and invalidates their cached pages", async () => {
  const parts = withFiles();
  const talk = await createThread(database, { parts });
  const heard: string[] = [];
  const ear = await database.sql.listen(TAGS_CHANNEL, (payload) => heard.push(payload));
  const { key } = await set(talk.asHost, await aPicture());
  const imagePath = mediaPath(key, 320);
  expect((await getThread(talk.asSponsor, talk.threadId)).other).toMatchObject({ imagePath });
  expect((await listThreads(talk.asSponsor)).threads[0]?.other).toMatchObject({ imagePath });
  const shown = async () => (await getPublicProposal(guestCtx(database), talk.proposal.id))?.host.imageKey;
  expect(await shown()).toBe(key);
  await expect.poll(() => heard.join()).toContain(talk.proposal.id);
  await ear.unlisten();
  await removePicture(talk.asHost);
  await removePicture(talk.asHost);
  expect(await shown()).toBeNull();
  expect((await getThread(talk.asSponsor, talk.threadId)).other).toMatchObject({ imagePath: null });
});

test("rejects files that aren't pictures by name, and keeps the current picture", async () => {
  const user = await createSponsor(db);
  const ctx = await ctxFor(database, user, withFiles());
  const { key } = await set(ctx, await aPicture());
  const jpeg = await aPicture();
  const refused: [string, Buffer, string][] = [
    ["me.svg", Buffer.from("<svg/>"), "me.svg is not a valid image file."],
    ["both.jpg", Buffer.concat([jpeg, Buffer.from("<script>")]), "both.jpg is not a valid image file."],
    [
      "big.jpg",
      Buffer.concat([jpeg, Buffer.alloc(5_242_881 - jpeg.length)]),
      "big.jpg is too large. Maximum size is 5MB.",
    ],
  ];
  for (const [name, content, message] of refused)
    await expect(set(ctx, content, name)).rejects.toMatchObject({
      code: "invalid",
      fields: { picture: message },
    });
  expect(await keyOf(user.id)).toBe(key);
  const read = () => Promise.reject(new Error("read"));
  await expect(setPicture(guestCtx(database), read)).rejects.toMatchObject({ code: "unauthenticated" });
});

test("deleteUnattachedMedia: deletes a file a day after it was replaced, removed, or its account was deleted", async () => {
  const parts = withFiles();
  const password = "a lantern on the quay";
  const user = await createHost(db, { password });
  const ctx = await ctxFor(database, user, parts);
  const { key: first } = await set(ctx, await aPicture("#a63a2b"));
  const { key: second } = await set(ctx, await aPicture("#f0b23a"));
  const sweep = () => deleteUnattachedMedia({ ...ctx, now: () => new Date(Date.now() + 25 * 3_600_000) });
  const there = async () => [
    (await parts.ports.storage.get(first)) !== null,
    (await parts.ports.storage.get(second)) !== null,
  ];
  await sweep();
  expect(await there()).toEqual([false, true]);
  await deleteAccount(ctx, { currentPassword: password, code: null, understood: true });
  expect(await keyOf(user.id)).toBeNull();
  await sweep();
  expect(await there()).toEqual([false, false]);
  expect(await db.select().from(media).where(eq(media.ownerId, user.id))).toEqual([]);
});
