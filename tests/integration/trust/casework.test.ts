import { asc, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog, caseNotes, disputes, reconciliationExceptions, users } from "@/db/schema";
import { closeDispute } from "@/lib/funding/sponsorships/commands/close-dispute";
import { openDispute } from "@/lib/funding/sponsorships/commands/open-dispute";
import { hashPassword } from "@/lib/identity/accounts/password";
import { deleteAccount } from "@/lib/identity/privacy/commands/delete-account";
import { forgetCases } from "@/lib/identity/privacy/commands/forget-cases";
import { listAssignedCases } from "@/lib/site/admin/queries/assigned-cases";
import { listOpenDisputes } from "@/lib/site/admin/queries/disputes";
import { listMoneyCases } from "@/lib/site/admin/queries/money-cases";
import type { AssignedTo } from "@/lib/trust/casework/casework";
import { addCaseNote } from "@/lib/trust/casework/commands/add-case-note";
import { assignCase } from "@/lib/trust/casework/commands/assign-case";
import { getCasework } from "@/lib/trust/casework/queries/casework";
import { decideCase } from "@/lib/trust/moderation/commands/decide-case";
import { getCase } from "@/lib/trust/moderation/queries/case";
import { listCases, readQueueParams } from "@/lib/trust/moderation/queries/queue";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { reported } from "@/tests/support/factories/moderation";
import { createAdmin, createHost } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
const world = paymentWorld(database);
const ada = await ctxFor(database, await createAdmin(db, { fullName: "Ada Admin" }));
const bea = await ctxFor(database, await createAdmin(db, { fullName: "Bea Admin" }));

const first = { at: "first" } as const;
const queue = async (assigned: string) =>
  (await listCases(ada, readQueueParams({ assigned }), first)).rows.map(({ id }) => id);
const auditOf = async (id: string) =>
  (
    await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.entityId, id))
      .orderBy(asc(auditLog.id))
  ).map(({ action }) => action);

test("assignCase: gives a report to one admin at a time, and the list shows whose it is", async () => {
  const { caseId } = await reported(database);
  const about = { kind: "report", caseId } as const;
  expect(await queue("nobody")).toContain(caseId);
  await assignCase(ada, { ...about, to: "me" });
  expect([await queue("me"), await queue("nobody")]).toEqual([[caseId], []]);
  await assignCase(bea, { ...about, to: "me" });
  expect(await queue("me")).toEqual([]);
  const { rows } = await listCases(ada, readQueueParams({}), first);
  expect(rows.find(({ id }) => id === caseId)?.assignee).toBe("Bea Admin");
  await assignCase(bea, { ...about, to: "me" });
  await assignCase(bea, { ...about, to: "nobody" });
  expect(await queue("nobody")).toEqual([caseId]);
  expect(await auditOf(caseId)).toEqual(["case.report", "case.assign", "case.assign", "case.assign"]);
});

test("addCaseNote: adds to the history without its text, also after the decision, when nothing can be assigned", async () => {
  const { caseId } = await reported(database);
  const about = { kind: "report", caseId } as const;
  await addCaseNote(ada, { ...about, text: "Called the host." });
  await decideCase(ada, { caseId, verdict: "warn", reason: "Not here." });
  await addCaseNote(bea, { ...about, text: "Agreed." });
  const { notes } = (await getCasework(ada, "report", [caseId]))(caseId);
  expect(notes).toMatchObject([
    { author: "Ada Admin", text: "Called the host." },
    { author: "Bea Admin", text: "Agreed." },
  ]);
  const { events } = await getCase(ada, caseId);
  expect(events.filter(({ action }) => action === "case.note")).toMatchObject([
    { by: "Ada Admin", note: null },
    { by: "Bea Admin", note: null },
  ]);
  await expect(assignCase(ada, { ...about, to: "me" })).rejects.toMatchObject({ code: "conflict" });
});

test("a dispute has an assignee and notes too, and one view lists the admin's own", async () => {
  const { sponsor, sponsorshipId } = await world.sponsored();
  await openDispute(sponsor, { sponsorshipId, reason: "No banner." });
  const [dispute] = await db.select().from(disputes);
  if (!dispute) throw new Error("no dispute found");
  const about = { kind: "dispute", caseId: dispute.id } as const;
  await assignCase(ada, { ...about, to: "me" });
  await addCaseNote(ada, { ...about, text: "Waiting for photos." });
  expect((await listOpenDisputes(ada, "me")).rows.map(({ id }) => id)).toEqual([dispute.id]);
  expect((await listOpenDisputes(bea, "me")).rows).toEqual([]);
  expect((await getCasework(bea, "dispute", [dispute.id]))(dispute.id)).toMatchObject({
    assignee: { name: "Ada Admin" },
    notes: [{ text: "Waiting for photos." }],
  });
  expect(await auditOf(dispute.id)).toEqual(["dispute.assign", "dispute.note"]);
});

test("an unmatched bank line has an assignee and notes too, until an admin decides about it", async () => {
  const [line] = await db
    .insert(reconciliationExceptions)
    .values({
      kind: "unknown",
      lineKey: "a-line",
      amountCents: 12_500,
      currency: "USD",
      arrivedOn: "2026-03-01",
    })
    .returning();
  const about = { kind: "funds", caseId: line?.id ?? "" } as const;
  const listed = async (ctx: typeof ada, assigned: AssignedTo | null) =>
    (await listMoneyCases(ctx, assigned)).reconciliationExceptions.map(({ id }) => id);
  expect([await listed(ada, "me"), await listed(ada, "nobody")]).toEqual([[], [about.caseId]]);
  await assignCase(ada, { ...about, to: "me" });
  await addCaseNote(bea, { ...about, text: "Asked the bank." });
  expect(await listed(ada, "me")).toEqual([about.caseId]);
  expect([await listed(bea, "me"), await listed(bea, "nobody")]).toEqual([[], []]);
  expect(await listed(bea, null)).toEqual([about.caseId]);
  expect((await getCasework(ada, "funds", [about.caseId]))(about.caseId)).toMatchObject({
    assignee: { name: "Ada Admin" },
    notes: [{ author: "Bea Admin", text: "Asked the bank." }],
  });
  expect(await auditOf(about.caseId)).toEqual(["bank_case.assign", "bank_case.note"]);
  await db
    .update(reconciliationExceptions)
    .set({ endedAs: "written_off", endedAt: new Date(), endedById: ada.viewer?.id ?? null, note: "Kept." })
    .where(eq(reconciliationExceptions.id, about.caseId));
  await expect(assignCase(bea, { ...about, to: "me" })).rejects.toMatchObject({ code: "conflict" });
});

test("notes about a resolved bank line are deleted with the account of its payer", async () => {
  const password = "a lantern on the quay";
  const { sponsor, sponsorshipId, paymentId } = await world.sponsored();
  const id = sponsor.viewer?.id ?? "";
  const { disputeId } = await openDispute(sponsor, { sponsorshipId, reason: "No stage." });
  await closeDispute(ada, { disputeId, outcome: "refund", reason: "No stage was built." });
  await world.sweep();
  const [line] = await db
    .insert(reconciliationExceptions)
    .values({
      kind: "unknown",
      lineKey: "a-booked-line",
      amountCents: 12_500,
      currency: "USD",
      arrivedOn: "2026-03-01",
      endedAs: "booked",
      endedAt: new Date(),
      endedById: ada.viewer?.id ?? null,
      bookedToId: paymentId,
    })
    .returning();
  const about = { kind: "funds", caseId: line?.id ?? "" } as const;
  await addCaseNote(ada, { ...about, text: "The payer called." });
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, id));
  await deleteAccount(sponsor, { currentPassword: password, code: null, understood: true });
  expect(await db.$count(caseNotes, eq(caseNotes.bankCaseId, about.caseId))).toBe(0);
  await expect(addCaseNote(ada, { ...about, text: "They left." })).rejects.toMatchObject({
    code: "conflict",
  });
});

test("listAssignedCases: lists the admin's open cases of every kind", async () => {
  const admin = await ctxFor(database, await createAdmin(db));
  const { caseId } = await reported(database);
  const slot = await world.sponsored();
  const { disputeId } = await openDispute(slot.sponsor, {
    sponsorshipId: slot.sponsorshipId,
    reason: "No stage.",
  });
  const [line] = await db
    .insert(reconciliationExceptions)
    .values({
      kind: "unknown",
      lineKey: "a-third",
      amountCents: 7_500,
      currency: "USD",
      arrivedOn: "2026-03-01",
    })
    .returning();
  await assignCase(admin, { kind: "report", caseId, to: "me" });
  await assignCase(admin, { kind: "dispute", caseId: disputeId, to: "me" });
  await assignCase(admin, { kind: "funds", caseId: line?.id ?? "", to: "me" });
  const own = await listAssignedCases(admin);
  expect(own.map(({ kind, id }) => [kind, id])).toEqual([
    ["report", caseId],
    ["dispute", disputeId],
    ["funds", line?.id],
  ]);
  expect(own[2]).toMatchObject({ label: "Unmatched funds: $75", title: "Unidentified deposit" });
  expect((await listAssignedCases(bea)).map(({ id }) => id)).not.toContain(caseId);
  await decideCase(admin, { caseId, verdict: "warn", reason: "Not here." });
  expect((await listAssignedCases(admin)).map(({ kind }) => kind)).toEqual(["dispute", "funds"]);
  await expect(listAssignedCases(slot.sponsor)).rejects.toMatchObject({ code: "not_found" });
});

test("a note that is sent twice is added once, and a case has at most 50", async () => {
  const { caseId } = await reported(database);
  const about = { kind: "report", caseId } as const;
  const count = () => db.$count(caseNotes, eq(caseNotes.moderationCaseId, caseId));
  for (const ctx of [ada, ada, bea]) await addCaseNote(ctx, { ...about, text: "Called the host." });
  expect(await count()).toBe(2);
  const later = { ...ada, now: () => new Date(Date.now() + 3_600_000) };
  await addCaseNote(later, { ...about, text: "Called the host." });
  for (let number = 4; number <= 50; number++) await addCaseNote(ada, { ...about, text: `Note ${number}` });
  expect(await count()).toBe(50);
  await expect(addCaseNote(ada, { ...about, text: "Note 51" })).rejects.toMatchObject({ code: "conflict" });
});

test("a former admin's case is no one's", async () => {
  const { caseId } = await reported(database);
  const former = await createAdmin(db);
  await assignCase(await ctxFor(database, former), { kind: "report", caseId, to: "me" });
  expect(await queue("nobody")).not.toContain(caseId);
  await db
    .update(users)
    .set({ roles: ["event_host"], currentRole: "event_host" })
    .where(eq(users.id, former.id));
  expect(await queue("nobody")).toContain(caseId);
  expect((await getCasework(ada, "report", [caseId]))(caseId).assignee).toBeNull();
});

test("no one else reads or writes them, nor an admin with a case about them", async () => {
  const { caseId, asHost } = await reported(database);
  const about = { kind: "report", caseId } as const;
  for (const ctx of [asHost, guestCtx(database)]) {
    const code = ctx === asHost ? "not_found" : "unauthenticated";
    await expect(getCasework(ctx, "report", [caseId])).rejects.toMatchObject({ code });
    await expect(addCaseNote(ctx, { ...about, text: "Hello" })).rejects.toMatchObject({ code });
    await expect(assignCase(ctx, { ...about, to: "me" })).rejects.toMatchObject({ code });
  }
  const admin = await createAdmin(db);
  const own = { kind: "report", caseId: (await reported(database, { host: admin })).caseId } as const;
  const asAdmin = await ctxFor(database, admin);
  await expect(addCaseNote(asAdmin, { ...own, text: "Hello" })).rejects.toMatchObject({ code: "forbidden" });
  await expect(assignCase(asAdmin, { ...own, to: "me" })).rejects.toMatchObject({ code: "forbidden" });
});

test("notes are deleted with the account that a decided case is about, and with the case", async () => {
  const password = "a lantern on the quay";
  const left = await reported(database, { host: await createHost(db, { password }) });
  const old = await reported(database);
  for (const { caseId } of [left, old]) {
    await addCaseNote(ada, { kind: "report", caseId, text: "About them." });
    await decideCase(ada, { caseId, verdict: "warn", reason: "Not here." });
  }
  const notesOf = async (caseId: string) => db.$count(caseNotes, eq(caseNotes.moderationCaseId, caseId));
  await deleteAccount(left.asHost, { currentPassword: password, code: null, understood: true });
  expect([await notesOf(left.caseId), await notesOf(old.caseId)]).toEqual([0, 1]);
  await expect(
    addCaseNote(ada, { kind: "report", caseId: left.caseId, text: "They left." }),
  ).rejects.toMatchObject({ code: "conflict" });
  const later = new Date(Date.now() + 3 * 366 * 86_400_000);
  await forgetCases({ ...ada, now: () => later });
  expect(await notesOf(old.caseId)).toBe(0);
});

test("notes about a closed dispute are deleted with an account on either side, and none may follow", async () => {
  const password = "a lantern on the quay";
  for (const side of ["sponsor", "host"] as const) {
    const slot = await world.sponsored();
    const { disputeId } = await openDispute(slot.sponsor, {
      sponsorshipId: slot.sponsorshipId,
      reason: "No stage.",
    });
    const about = { kind: "dispute", caseId: disputeId } as const;
    const notes = () => db.$count(caseNotes, eq(caseNotes.disputeId, disputeId));
    await addCaseNote(ada, { ...about, text: "About both." });
    await closeDispute(ada, { disputeId, outcome: "refund", reason: "No stage was built." });
    await world.sweep();
    expect(await notes()).toBe(1);
    const id = slot[side].viewer?.id ?? "";
    await db
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.id, id));
    await deleteAccount(slot[side], { currentPassword: password, code: null, understood: true });
    expect(await notes(), side).toBe(0);
    await expect(addCaseNote(ada, { ...about, text: "They left." })).rejects.toMatchObject({
      code: "conflict",
    });
  }
});
