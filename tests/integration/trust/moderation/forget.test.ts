import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { messages, moderationAppeals, moderationCases, reports } from "@/db/schema";
import { deleteAccount } from "@/lib/identity/privacy/commands/delete-account";
import { forgetCases } from "@/lib/identity/privacy/commands/forget-cases";
import { MESSAGE_GONE } from "@/lib/identity/privacy/copy";
import { decideCase } from "@/lib/trust/moderation/commands/decide-case";
import { report } from "@/lib/trust/moderation/commands/report";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { appealed, reported } from "@/tests/support/factories/moderation";
import { createThread } from "@/tests/support/factories/threads";
import { createAdmin, createHost, createSponsor, type UserRow } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const password = "a lantern on the quay";
const reason = "It is not an event.";
const asAdmin = async () => ctxFor(database, await createAdmin(db));
const leave = async (user: UserRow) =>
  deleteAccount(await ctxFor(database, user), { currentPassword: password, code: null, understood: true });
const caseById = async (id: string) =>
  (await db.select().from(moderationCases).where(eq(moderationCases.id, id)))[0];
const later = async (months: number) => {
  const at = new Date();
  at.setUTCMonth(at.getUTCMonth() + months);
  return { ...(await asAdmin()), now: () => at };
};

test("deleting an account erases the content of decided cases, but not of open ones", async () => {
  const host = await createHost(db, { password });
  const decided = await reported(database, { host });
  await decideCase(await asAdmin(), { caseId: decided.caseId, verdict: "warn", reason });
  const open = await reported(database, { host });
  await leave(host);
  expect(await caseById(decided.caseId)).toMatchObject({ status: "warned", snapshot: null, verdict: reason });
  expect((await caseById(open.caseId))?.snapshot).not.toBeNull();
  await decideCase(await asAdmin(), { caseId: open.caseId, verdict: "dismiss", reason });
  expect((await caseById(open.caseId))?.snapshot).toBeNull();
});

test("a reporter who deletes their account is forgotten with the decision", async () => {
  const reporter = await createSponsor(db, { password });
  const open = await reported(database, { reporter });
  await leave(reporter);
  const note = async () =>
    (await db.select().from(reports).where(eq(reports.caseId, open.caseId)))[0]?.note ?? null;
  expect(await note()).toBe("Wants cash");
  await decideCase(await asAdmin(), { caseId: open.caseId, verdict: "dismiss", reason });
  expect(await note()).toBeNull();
});

test("an appeal is deleted with its author", async () => {
  const host = await createHost(db, { password });
  const { appealId } = await appealed(database, { host });
  await leave(host);
  expect(await db.$count(moderationAppeals, eq(moderationAppeals.id, appealId))).toBe(0);
});

test("forgetCases: deletes a case two years after its decision, unless an appeal is open", async () => {
  const { caseId } = await reported(database);
  const waiting = await appealed(database);
  await decideCase(await asAdmin(), { caseId, verdict: "warn", reason });
  await forgetCases(await later(23));
  expect(await caseById(caseId)).toBeDefined();
  await forgetCases(await later(25));
  expect(await caseById(caseId)).toBeUndefined();
  expect(await db.$count(reports, eq(reports.caseId, caseId))).toBe(0);
  expect(await caseById(waiting.caseId)).toBeDefined();
});

test("keeps a deleted person's content for an open case, and erases it with the decision", async () => {
  const sponsor = await createSponsor(db, { password });
  const talk = await createThread(database, { sponsor, text: "Pay me elsewhere" });
  await report(talk.asHost, { kind: "thread", id: talk.threadId, reason: "scam" });
  await leave(sponsor);
  const text = async () => (await db.select().from(messages).where(eq(messages.id, talk.messageId)))[0]?.text;
  const [found] = await db.select().from(moderationCases).where(eq(moderationCases.subjectId, talk.threadId));
  await decideCase(await asAdmin(), { caseId: found?.id ?? "", verdict: "dismiss", reason });
  expect(await text()).toBe("Pay me elsewhere");
  await forgetCases(await later(25));
  expect(await text()).toBe(MESSAGE_GONE);
});
