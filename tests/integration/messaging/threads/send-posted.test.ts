import { eq, sql as statement } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { messageAttachments, rejectedMessages } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { sendPosted } from "@/lib/messaging/threads/commands/send-posted";
import { getThread } from "@/lib/messaging/threads/queries/thread";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createSponsoredThread, createThread } from "@/tests/support/factories/threads";
import { createSponsor } from "@/tests/support/factories/users";
import { aPdf, aPicture } from "@/tests/support/files";
import { temporaryStorage } from "@/tests/support/viewer-ctx";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(() => db.execute(statement`truncate rate_limits`));

const withFiles = () => ({ ports: { ...guestCtx(database).ports, storage: temporaryStorage() } });

/** A request as browsers without scripts send it. */
async function post(
  ctx: Ctx,
  threadId: string,
  fields: { text?: string; attachmentIds?: string[]; files?: File[] },
) {
  const body = new FormData();
  body.append("threadId", threadId);
  body.append("idempotencyKey", newId());
  body.append("text", fields.text ?? "");
  for (const id of fields.attachmentIds ?? []) body.append("attachments[]", id);
  // An empty file input sends a nameless file.
  for (const file of fields.files ?? [new File([], "")]) body.append("files", file);
  const sent = new Response(body);
  const headers = { "content-type": sent.headers.get("content-type") ?? "" };
  const request = { method: "POST", headers, body: await sent.arrayBuffer() };
  return sendPosted(ctx, threadId, new Request("http://site.test/", request));
}
const file = (content: Buffer, name: string) => new File([new Uint8Array(content)], name);

test("a form with text and files is one message", async () => {
  const talk = await createSponsoredThread(database, { parts: withFiles() });
  await post(talk.asHost, talk.threadId, {
    text: "The plan",
    files: [file(aPdf(), "plan.pdf"), file(await aPicture(), "boat.jpg")],
  });
  const thread = await getThread(talk.asSponsor, talk.threadId);
  expect(thread.messages.at(-1)).toMatchObject({
    text: "The plan",
    attachments: [{ name: "plan.pdf" }, { name: "boat.jpg" }],
  });
  await post(talk.asHost, talk.threadId, { text: "No file" });
  expect((await getThread(talk.asHost, talk.threadId)).messages.at(-1)).toMatchObject({
    text: "No file",
    attachments: [],
  });
});

test("rejected files are reported with the reason; the text and valid files are saved for the next try", async () => {
  const talk = await createSponsoredThread(database, { parts: withFiles() });
  const large = new File([new Uint8Array(5_242_881)], "large.jpg");
  await post(talk.asHost, talk.threadId, {
    text: "Three files",
    files: [file(aPdf(), "plan.pdf"), large, file(Buffer.from("MZ"), "virus.exe")],
  });
  const { unsent, messages } = await getThread(talk.asHost, talk.threadId);
  const sentence =
    "large.jpg is too large. Maximum size is 5MB. virus.exe isn't an image or a PDF. Choose a JPEG, PNG, WebP, GIF, AVIF, or PDF file.";
  expect(unsent).toMatchObject({
    text: "Three files",
    attachments: [{ name: "plan.pdf" }],
    problem: { message: sentence, fields: { attachments: sentence } },
  });
  expect(messages).toHaveLength(1);
  expect((await getThread(talk.asSponsor, talk.threadId)).unsent, "only for its sender").toBeNull();
  await post(talk.asHost, talk.threadId, {
    text: "One file",
    attachmentIds: unsent?.attachments.map(({ id }) => id),
  });
  const after = await getThread(talk.asHost, talk.threadId);
  expect(after.unsent).toBeNull();
  expect(after.messages.at(-1)).toMatchObject({ text: "One file", attachments: [{ name: "plan.pdf" }] });
});

test("reports too many files, too much data, and an empty message", async () => {
  const talk = await createSponsoredThread(database, { parts: withFiles() });
  const problem = async () => (await getThread(talk.asHost, talk.threadId)).unsent?.problem;
  const six = Array.from({ length: 6 }, (_, at) => file(aPdf(), `${at + 1}.pdf`));
  await post(talk.asHost, talk.threadId, { files: six });
  expect((await problem())?.fields).toEqual({
    attachments: "You can send up to 5 files with one message. Not added: 6.pdf.",
  });
  expect((await getThread(talk.asHost, talk.threadId)).unsent?.attachments).toHaveLength(5);
  await post(talk.asHost, talk.threadId, {});
  expect(await problem()).toEqual({
    message: "Write a message first.",
    fields: { text: "Write a message first." },
  });
  const heavy = Array.from({ length: 6 }, (_, at) => new File([new Uint8Array(5_000_000)], `${at}.jpg`));
  await post(talk.asHost, talk.threadId, { text: "Heavy", files: heavy });
  expect((await problem())?.message).toContain("Maximum size is 5MB each");
  expect((await getThread(talk.asHost, talk.threadId)).unsent?.text).toBe("Heavy");
  await post(talk.asHost, talk.threadId, { text: "x".repeat(5_001) });
  expect((await getThread(talk.asHost, talk.threadId)).unsent).toMatchObject({
    text: "x".repeat(5_001),
    problem: { fields: { text: "A message can have at most 5,000 characters." } },
  });
});

test("another person's file is neither sent nor named", async () => {
  const talk = await createSponsoredThread(database, { parts: withFiles() });
  await post(talk.asHost, talk.threadId, {
    files: [file(aPdf(), "secret.pdf"), file(Buffer.from("?"), "bad")],
  });
  const [row] = await db
    .select()
    .from(messageAttachments)
    .where(eq(messageAttachments.threadId, talk.threadId));
  await post(talk.asSponsor, talk.threadId, { text: "Mine now", attachmentIds: [row?.id ?? ""] });
  const { unsent } = await getThread(talk.asSponsor, talk.threadId);
  expect(unsent).toMatchObject({ text: "Mine now", attachments: [] });
  expect(unsent?.problem.message).toContain("no longer available");
});

test("reads nothing from people who may not send", async () => {
  const parts = withFiles();
  const talk = await createSponsoredThread(database, { parts });
  const unpaid = await createThread(database, { parts });
  const stranger = await ctxFor(database, await createSponsor(db), parts);
  const form = { text: "Hello", files: [file(aPdf(), "plan.pdf")] };
  await expect(post(stranger, talk.threadId, form)).rejects.toMatchObject({ code: "not_found" });
  await expect(post(guestCtx(database), talk.threadId, form)).rejects.toMatchObject({
    code: "unauthenticated",
  });
  await expect(post(unpaid.asHost, unpaid.threadId, form)).rejects.toMatchObject({ code: "forbidden" });
  expect(
    await db
      .select()
      .from(rejectedMessages)
      .where(eq(rejectedMessages.userId, stranger.viewer?.id ?? "")),
  ).toEqual([]);
});

/** A form whose bytes arrive on demand. */
function slowForm(bytes: Uint8Array, type: string, headers: Record<string, string> = {}) {
  const [started, begin] = gate();
  const [released, release] = gate();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        begin();
        await released;
        if (bytes.length > 0) controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const init = {
    method: "POST",
    headers: { ...headers, "content-type": type },
    body,
    duplex: "half",
  } as RequestInit;
  return { request: new Request("http://site.test/", init), started, release };
}

test("one form per person is processed at a time; the next waits, and both texts are saved", async () => {
  const talk = await createSponsoredThread(database, { parts: withFiles() });
  const form = new FormData();
  form.append("idempotencyKey", newId());
  form.append("text", "First");
  const sent = new Response(form);
  const type = sent.headers.get("content-type") ?? "";
  const slow = slowForm(new Uint8Array(await sent.arrayBuffer()), type);
  const first = sendPosted(talk.asHost, talk.threadId, slow.request);
  await slow.started;
  const others = ["one", "two", "three", "four"].map((text) => post(talk.asHost, talk.threadId, { text }));
  const firstEnd = Promise.race(
    others.map((other) =>
      other.then(
        () => "sent",
        (error) => error.code,
      ),
    ),
  );
  expect(await firstEnd, "three forms wait, and a fourth is rejected").toBe("conflict");
  expect((await getThread(talk.asHost, talk.threadId)).messages).toHaveLength(1);
  slow.release();
  await Promise.allSettled([first, ...others]);
  const { messages, unsent } = await getThread(talk.asSponsor, talk.threadId);
  expect(messages.map(({ text }) => text)).toEqual([
    messages[0]?.text,
    "First",
    ...Array(3).fill(expect.any(String)),
  ]);
  expect(unsent).toBeNull();
});

test("a truncated form changes nothing that was saved before", async () => {
  const talk = await createSponsoredThread(database, { parts: withFiles() });
  await post(talk.asHost, talk.threadId, { text: "Long thought of", files: [file(Buffer.from("?"), "bad")] });
  const broken = slowForm(Buffer.from("--b\r\nContent-Disp"), "multipart/form-data; boundary=b");
  broken.release();
  await expect(sendPosted(talk.asHost, talk.threadId, broken.request)).rejects.toMatchObject({
    code: "invalid",
  });
  const { unsent } = await getThread(talk.asHost, talk.threadId);
  expect(unsent).toMatchObject({ text: "Long thought of" });
});

test.each([true, false])(
  "an oversized form saves its new text and the earlier files (length given: %s)",
  async (isNotified) => {
    const talk = await createSponsoredThread(database, { parts: withFiles() });
    await post(talk.asHost, talk.threadId, {
      text: "First words",
      files: [file(aPdf(), "plan.pdf"), file(Buffer.from("?"), "bad")],
    });
    const [plan] = (await getThread(talk.asHost, talk.threadId)).unsent?.attachments ?? [];
    const form = new FormData();
    form.append("text", "Other words, \u{1f600}\r\n--b");
    form.append("attachments[]", plan?.id ?? "");
    for (const name of ["1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg", "6.jpg"])
      form.append("files", new File([new Uint8Array(5_000_000)], name));
    const sent = new Response(form);
    const type = sent.headers.get("content-type") ?? "";
    const bytes = new Uint8Array(await sent.arrayBuffer());
    const heavy = slowForm(bytes, type, isNotified ? { "content-length": String(bytes.length) } : {});
    heavy.release();
    await sendPosted(talk.asHost, talk.threadId, heavy.request);
    const { unsent, messages } = await getThread(talk.asHost, talk.threadId);
    expect(unsent).toMatchObject({
      text: "Other words, \u{1f600}\r\n--b",
      attachments: [{ name: "plan.pdf" }],
    });
    expect(unsent?.problem.message).toContain("Maximum size is 5MB each");
    expect(messages).toHaveLength(1);
  },
);

/** A promise, with the function that resolves it. */
function gate(): [Promise<void>, () => void] {
  const { promise, resolve } = Promise.withResolvers<void>();
  return [promise, resolve];
}
