import { eq, sql as statement } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { auditLog, messageAttachments, messages, users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { deleteAccount } from "@/lib/identity/privacy/commands/delete-account";
import { readPicture } from "@/lib/listings/media/variants";
import { NOT_YET } from "@/lib/messaging/threads/attachments";
import { openAttachment } from "@/lib/messaging/threads/commands/open-attachment";
import { removeAttachment } from "@/lib/messaging/threads/commands/remove-attachment";
import { sendMessage } from "@/lib/messaging/threads/commands/send-message";
import { setBlock } from "@/lib/messaging/threads/commands/set-block";
import { storeAttachment } from "@/lib/messaging/threads/commands/store-attachment";
import { listThreads } from "@/lib/messaging/threads/queries/inbox";
import { getThread } from "@/lib/messaging/threads/queries/thread";
import { tasks } from "@/lib/site/jobs/tasks";
import { report } from "@/lib/trust/moderation/commands/report";
import { openClients } from "@/tests/support/clients";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createPaidSlot } from "@/tests/support/factories/funds";
import { type Conversation, createSponsoredThread, createThread } from "@/tests/support/factories/threads";
import { createSponsor, createUser } from "@/tests/support/factories/users";
import { aPdf, aPicture } from "@/tests/support/files";
import { runJobs } from "@/tests/support/jobs";
import { temporaryStorage } from "@/tests/support/viewer-ctx";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(() => db.execute(statement`truncate rate_limits`));

/** Ports of a request, with a file store for this test. */
const withFiles = () => ({ ports: { ...guestCtx(database).ports, storage: temporaryStorage() } });

const upload = (ctx: Ctx, threadId: string, content: Buffer, name = "boat.jpg") =>
  storeAttachment(ctx, threadId, async () => ({ name, content }));
const send = (ctx: Ctx, threadId: string, attachments: string[], text = "") =>
  sendMessage(ctx, { threadId, text, attachments, idempotencyKey: newId() });
const rowOf = async (id: string) =>
  (await db.select().from(messageAttachments).where(eq(messageAttachments.id, id)))[0];
const bytesOf = async (ctx: Ctx, id: string) => (await openAttachment(ctx, id, null)).read();

async function sentPicture(talk: Conversation): Promise<string> {
  const { id } = await upload(talk.asSponsor, talk.threadId, await aPicture());
  await send(talk.asSponsor, talk.threadId, [id]);
  return id;
}

describe("sending files", () => {
  test("storeAttachment: a picture and a PDF are sent with a message, in order, and both people see them", async () => {
    const talk = await createSponsoredThread(database, { parts: withFiles() });
    const pdf = await upload(talk.asSponsor, talk.threadId, aPdf(), "../plans/Stand \u202Eplan.pdf");
    const picture = await upload(talk.asSponsor, talk.threadId, await aPicture());
    expect(pdf).toMatchObject({ kind: "pdf", name: "Stand plan.pdf", width: null });
    expect(picture).toMatchObject({ kind: "image", name: "boat.jpg", width: 700, height: 300 });
    await send(talk.asSponsor, talk.threadId, [picture.id, pdf.id], "Here they are");
    for (const ctx of [talk.asHost, talk.asSponsor]) {
      const { messages: seen, mayAttach } = await getThread(ctx, talk.threadId);
      expect(mayAttach).toBe(true);
      expect(seen.at(-1)).toMatchObject({ text: "Here they are", attachments: [picture, pdf] });
      expect(seen[0]?.attachments).toEqual([]);
      expect((await bytesOf(ctx, pdf.id))?.equals(aPdf())).toBe(true);
    }
    const drawn = await bytesOf(talk.asHost, picture.id);
    const about = await sharp(drawn ?? undefined).metadata();
    expect(about).toMatchObject({ format: "webp", width: 700 });
    expect([about.exif, about.iptc, about.xmp]).toEqual([undefined, undefined, undefined]);
    const small = await (await openAttachment(talk.asHost, picture.id, 320)).read();
    expect(await sharp(small ?? undefined).metadata()).toMatchObject({ width: 320 });
  });

  test("a message can be files only, and the inbox summarizes them", async () => {
    const talk = await createSponsoredThread(database, { parts: withFiles() });
    const last = async () => (await listThreads(talk.asHost)).threads[0]?.lastMessage.text;
    await sentPicture(talk);
    expect(await last()).toBe("Image");
    const pdf = await upload(talk.asSponsor, talk.threadId, aPdf(), "Floor plan.pdf");
    await send(talk.asSponsor, talk.threadId, [pdf.id]);
    expect(await last()).toBe("Floor plan.pdf");
  });

  test("rejects files before a paid sponsorship between the two, in either direction", async () => {
    const talk = await createThread(database, { parts: withFiles() });
    const location = { proposalId: talk.proposal.id, sponsorId: talk.sponsor.id, hostId: talk.host.id };
    const content = await aPicture();
    await createPaidSlot(db, { ...location, paidAt: null });
    await createPaidSlot(db, { ...location, sponsorId: (await createSponsor(db)).id });
    for (const ctx of [talk.asSponsor, talk.asHost]) {
      await expect(upload(ctx, talk.threadId, content)).rejects.toMatchObject({
        code: "forbidden",
        message: NOT_YET,
      });
      expect((await getThread(ctx, talk.threadId)).mayAttach).toBe(false);
    }
    await createPaidSlot(db, location);
    for (const ctx of [talk.asSponsor, talk.asHost])
      await expect(upload(ctx, talk.threadId, content)).resolves.toMatchObject({ kind: "image" });
  });

  test("rejects invalid files by name, and reads nothing from people who may not send", async () => {
    const parts = withFiles();
    const talk = await createSponsoredThread(database, { parts });
    const jpeg = await aPicture();
    const large = Buffer.concat([jpeg, Buffer.alloc(5_242_881 - jpeg.length)]);
    const refused: [string, Buffer][] = [
      ["virus.exe", Buffer.from("MZ\x90\x00")],
      ["page.png", Buffer.from("<!doctype html><script>alert(1)</script>")],
      ["drawing.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
      ["both.jpg", Buffer.concat([jpeg, Buffer.from("<script>alert(1)</script>")])],
      ["both.pdf", Buffer.concat([jpeg, aPdf()])],
      ["page.pdf", Buffer.concat([Buffer.from("<html>"), aPdf()])],
      [
        "archive.pdf",
        Buffer.concat([aPdf(), Buffer.from("PK\x05\x06"), Buffer.alloc(18), Buffer.from("%%EOF")]),
      ],
      ["empty.pdf", Buffer.alloc(0)],
    ];
    for (const [name, content] of refused) {
      const message = `${name} isn't an image or a PDF. Choose a JPEG, PNG, WebP, GIF, AVIF, or PDF file.`;
      await expect(upload(talk.asHost, talk.threadId, content, name), name).rejects.toMatchObject({
        code: "invalid",
        fields: { attachments: message },
      });
    }
    await expect(upload(talk.asHost, talk.threadId, large, "large.jpg")).rejects.toMatchObject({
      fields: { attachments: "large.jpg is too large. Maximum size is 5MB." },
    });
    expect(
      await db.select().from(messageAttachments).where(eq(messageAttachments.threadId, talk.threadId)),
    ).toEqual([]);
    // A PDF with a picture's name counts as a PDF.
    expect(await upload(talk.asHost, talk.threadId, aPdf(), "photo.png")).toMatchObject({
      kind: "pdf",
      name: "photo.png.pdf",
    });
    const stranger = await ctxFor(database, await createSponsor(db), parts);
    const read = () => Promise.reject(new Error("read"));
    await expect(storeAttachment(stranger, talk.threadId, read)).rejects.toMatchObject({ code: "not_found" });
  });

  test("limits files to sixty an hour", async () => {
    const talk = await createSponsoredThread(database, { parts: { ...withFiles(), ip: "203.0.113.9" } });
    await db.execute(statement`insert into rate_limits (key, used, ends_at)
      values (${`attachment:${talk.sponsor.id}`}, 59, now() + interval '1 hour')`);
    await upload(talk.asSponsor, talk.threadId, aPdf(), "a.pdf");
    await expect(upload(talk.asSponsor, talk.threadId, aPdf(), "b.pdf")).rejects.toMatchObject({
      code: "limited",
    });
  });

  test("limits files to a hundred megabytes a day, even concurrently", async () => {
    const talk = await createSponsoredThread(database, { parts: withFiles() });
    const { id } = await upload(talk.asSponsor, talk.threadId, aPdf(), "a.pdf");
    const room = 100_000_000 - aPdf().length;
    await db.update(messageAttachments).set({ bytes: room }).where(eq(messageAttachments.id, id));
    const tries = await Promise.allSettled(
      [1, 2].map(() => upload(talk.asSponsor, talk.threadId, aPdf(), "b.pdf")),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const tomorrow = { ...talk.asSponsor, now: () => new Date(Date.now() + 25 * 3_600_000) };
    await expect(upload(tomorrow, talk.threadId, aPdf(), "c.pdf")).resolves.toBeDefined();
  });

  test("deletes abandoned files when ten newer ones are unsent", async () => {
    const parts = withFiles();
    const talk = await createSponsoredThread(database, { parts });
    const sent = await sentPicture(talk);
    const ids: string[] = [];
    for (let at = 0; at < 11; at++)
      ids.push((await upload(talk.asSponsor, talk.threadId, aPdf(), `${at}.pdf`)).id);
    const left = await Promise.all(ids.map(async (id) => Boolean(await rowOf(id))));
    expect(left).toEqual([false, ...Array.from({ length: 10 }, () => true)]);
    expect(await rowOf(sent)).toBeDefined();
  });

  test("removeAttachment: a file is sent once, in a message by its sender in its thread", async () => {
    const parts = withFiles();
    const talk = await createSponsoredThread(database, { parts });
    const elsewhere = await createThread(database, { sponsor: talk.sponsor, host: talk.host, parts });
    const { id } = await upload(talk.asSponsor, talk.threadId, aPdf(), "a.pdf");
    const gone = {
      code: "conflict",
      fields: { attachments: expect.stringContaining("no longer available") },
    };
    await expect(send(talk.asHost, talk.threadId, [id])).rejects.toMatchObject(gone);
    await expect(send(talk.asSponsor, elsewhere.threadId, [id])).rejects.toMatchObject(gone);
    await expect(send(talk.asSponsor, talk.threadId, [id, newId()])).rejects.toMatchObject(gone);
    const before = await db.select().from(messages).where(eq(messages.threadId, talk.threadId));
    expect(before, "a rejected message stores nothing").toHaveLength(1);
    await send(talk.asSponsor, talk.threadId, [id, id]);
    await expect(send(talk.asSponsor, talk.threadId, [id])).rejects.toMatchObject(gone);
    await expect(removeAttachment(talk.asSponsor, { id })).rejects.toMatchObject({ code: "not_found" });
  });

  test("a file sent concurrently from two places belongs to one message", async () => {
    const parts = withFiles();
    const talk = await createSponsoredThread(database, { parts });
    const clients = [openClients(database.url, 1), openClients(database.url, 1)];
    try {
      for (let round = 0; round < 10; round++) {
        const { id } = await upload(talk.asSponsor, talk.threadId, aPdf(), "a.pdf");
        const tries = await Promise.allSettled(
          clients.map(async (one) => send(await ctxFor(one, talk.sponsor, parts), talk.threadId, [id])),
        );
        expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      }
    } finally {
      await Promise.all(clients.map((one) => one.close()));
    }
  });

  test("rejects files to people who are blocked, suspended, or deleted", async () => {
    const talk = await createSponsoredThread(database, { parts: withFiles() });
    const { id } = await upload(talk.asSponsor, talk.threadId, aPdf(), "a.pdf");
    const refused = { code: "conflict" };
    await setBlock(talk.asHost, { threadId: talk.threadId, blocked: "yes" });
    for (const ctx of [talk.asSponsor, talk.asHost])
      await expect(upload(ctx, talk.threadId, aPdf())).rejects.toMatchObject(refused);
    await expect(send(talk.asSponsor, talk.threadId, [id])).rejects.toMatchObject(refused);
    await setBlock(talk.asHost, { threadId: talk.threadId, blocked: "no" });
    await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, talk.host.id));
    await expect(upload(talk.asSponsor, talk.threadId, aPdf())).rejects.toMatchObject(refused);
  });
});

describe("access to files", () => {
  test("openAttachment: allows the two participants, even if blocked, no one else, and checks every time", async () => {
    const parts = withFiles();
    const talk = await createSponsoredThread(database, { parts });
    const id = await sentPicture(talk);
    const other = await ctxFor(database, await createSponsor(db), parts);
    const admin = await ctxFor(database, await createUser(db, { roles: ["admin"] }), parts);
    const nothing = { code: "not_found" };
    expect(await bytesOf(talk.asHost, id)).not.toBeNull();
    await setBlock(talk.asHost, { threadId: talk.threadId, blocked: "yes" });
    expect(await bytesOf(talk.asHost, id)).not.toBeNull();
    expect(await bytesOf(talk.asSponsor, id)).not.toBeNull();
    await expect(bytesOf(guestCtx(database, parts), id)).rejects.toMatchObject({ code: "unauthenticated" });
    for (const ctx of [other, admin]) await expect(bytesOf(ctx, id)).rejects.toMatchObject(nothing);
    for (const made of [newId(), "../../etc/passwd"])
      await expect(bytesOf(talk.asHost, made)).rejects.toMatchObject(nothing);
    const viewer = talk.asHost.viewer && { ...talk.asHost.viewer, accountStatus: "suspended" as const };
    await expect(bytesOf({ ...talk.asHost, viewer }, id)).rejects.toMatchObject({ code: "forbidden" });
    const key = (await rowOf(id))?.storageKey ?? "";
    expect(await readPicture(parts.ports.storage, key, null), "not by the public URL").toBeNull();
    expect(await readPicture(parts.ports.storage, key.replace(".private", ""), null)).toBeNull();
  });

  test("only its sender while unsent", async () => {
    const parts = withFiles();
    const talk = await createSponsoredThread(database, { parts });
    await report(talk.asHost, { kind: "thread", id: talk.threadId, reason: "scam" });
    const { id } = await upload(talk.asSponsor, talk.threadId, aPdf(), "a.pdf");
    const admin = await ctxFor(database, await createUser(db, { roles: ["admin"] }), parts);
    expect(await bytesOf(talk.asSponsor, id)).not.toBeNull();
    for (const ctx of [talk.asHost, admin])
      await expect(bytesOf(ctx, id)).rejects.toMatchObject({ code: "not_found" });
    await expect(removeAttachment(talk.asHost, { id })).rejects.toMatchObject({ code: "not_found" });
  });

  test("allows an admin if it was reported, and logs it", async () => {
    const parts = withFiles();
    const talk = await createSponsoredThread(database, { parts });
    const id = await sentPicture(talk);
    const admin = await ctxFor(database, await createUser(db, { roles: ["admin"] }), parts);
    await expect(bytesOf(admin, id)).rejects.toMatchObject({ code: "not_found" });
    await report(talk.asHost, { kind: "thread", id: talk.threadId, reason: "scam" });
    expect(await bytesOf(admin, id)).not.toBeNull();
    const log = await db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(log).toMatchObject([{ action: "attachment.open", actorId: admin.viewer?.id }]);
    await bytesOf(talk.asHost, id);
    expect(await db.select().from(auditLog).where(eq(auditLog.entityId, id))).toHaveLength(1);
  });
});

describe("deletion of files", () => {
  const stored = async (parts: ReturnType<typeof withFiles>, key: string) =>
    (await parts.ports.storage.get(key)) !== null;
  const work = (parts: ReturnType<typeof withFiles>) =>
    runJobs(database.url, { ...guestCtx(database), ...parts });

  test("a removed file is deleted with its row", async () => {
    const parts = withFiles();
    const talk = await createSponsoredThread(database, { parts });
    const { id } = await upload(talk.asSponsor, talk.threadId, await aPicture());
    const key = (await rowOf(id))?.storageKey ?? "";
    expect(await stored(parts, key)).toBe(true);
    await removeAttachment(talk.asSponsor, { id });
    await work(parts);
    expect([await rowOf(id), await stored(parts, key)]).toEqual([undefined, false]);
  });

  test("deleteUnsent: deletes unsent files and their variants after a day; sent ones stay", async () => {
    const parts = withFiles();
    const talk = await createSponsoredThread(database, { parts });
    const sent = await sentPicture(talk);
    const { id } = await upload(talk.asSponsor, talk.threadId, await aPicture());
    await (await openAttachment(talk.asSponsor, id, 320)).read();
    const key = (await rowOf(id))?.storageKey ?? "";
    const sweep = (hours: number) =>
      tasks.sweep_drafts(
        { ...guestCtx(database), ...parts, now: () => new Date(Date.now() + hours * 3_600_000) },
        {},
      );
    await sweep(23);
    expect(await rowOf(id)).toBeDefined();
    await sweep(25);
    await work(parts);
    expect(await rowOf(id)).toBeUndefined();
    expect([await stored(parts, key), await stored(parts, key.replace(".webp", ".320.webp"))]).toEqual([
      false,
      false,
    ]);
    expect(await stored(parts, (await rowOf(sent))?.storageKey ?? "")).toBe(true);
  });

  test("deleting an account deletes its files, except in reported conversations", async () => {
    const parts = withFiles();
    const password = "a lantern on the quay";
    const sponsor = await createSponsor(db, { password });
    const talk = await createSponsoredThread(database, { sponsor, parts });
    const bad = await createSponsoredThread(database, { sponsor, parts });
    const [id, storedId] = [await sentPicture(talk), await sentPicture(bad)];
    const { id: waiting } = await upload(talk.asSponsor, bad.threadId, aPdf(), "a.pdf");
    const result = await upload(talk.asHost, talk.threadId, aPdf(), "mine.pdf");
    await send(talk.asHost, talk.threadId, [result.id]);
    await report(bad.asHost, { kind: "thread", id: bad.threadId, reason: "scam" });
    const key = (await rowOf(id))?.storageKey ?? "";
    await db.execute(
      statement`delete from sponsorships where sponsor_id = ${sponsor.id} and status = 'held'`,
    );
    await deleteAccount(talk.asSponsor, { currentPassword: password, code: null, understood: true });
    await work(parts);
    expect(
      await Promise.all([id, storedId, waiting, result.id].map(async (one) => Boolean(await rowOf(one)))),
    ).toEqual([false, true, false, true]);
    expect(await stored(parts, key)).toBe(false);
    expect(await bytesOf(bad.asHost, storedId)).not.toBeNull();
    const { messages: seen } = await getThread(talk.asHost, talk.threadId);
    expect(seen.flatMap(({ attachments }) => attachments.map(({ name }) => name))).toEqual(["mine.pdf"]);
  });
});
