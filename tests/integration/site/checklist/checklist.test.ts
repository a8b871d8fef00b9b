import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog, payoutSettings, users } from "@/db/schema";
import type { SignedInCtx } from "@/lib/core/ctx";
import { CHECKLIST_ROLES, type ChecklistRole } from "@/lib/site/checklist/checklist";
import { hideChecklist } from "@/lib/site/checklist/commands/hide-checklist";
import { getChecklist } from "@/lib/site/checklist/queries";
import { openClients } from "@/tests/support/clients";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createUser, type UserRow } from "@/tests/support/factories/users";
import { createVendor } from "@/tests/support/factories/vendors";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

async function signedIn(
  { id }: UserRow,
  clients: Pick<TestDatabase, "db" | "readDb" | "sql"> = database,
): Promise<SignedInCtx> {
  const ctx = await ctxFor(clients, { id });
  if (!ctx.viewer) throw new Error("no viewer");
  return { ...ctx, viewer: ctx.viewer };
}

async function doneBy(user: UserRow, role: ChecklistRole): Promise<string[] | undefined> {
  const checklist = await getChecklist(await signedIn(user), role);
  return checklist?.steps.filter(({ isDone }) => isDone).map(({ key }) => key);
}

const newcomer = (values: Partial<UserRow> = {}) =>
  createUser(db, { roles: [...CHECKLIST_ROLES], companyName: null, emailVerifiedAt: null, ...values });

test("someone new has done nothing, in any role", async () => {
  const user = await newcomer();
  for (const role of CHECKLIST_ROLES) expect(await doneBy(user, role)).toEqual([]);
});

test("steps are done by what has happened, and by no one else's things", async () => {
  const other = await newcomer();
  const user = await newcomer({ emailVerifiedAt: new Date(), companyName: "Ferry Bakery" });
  await createProposal(db, other.id);
  await createVendor(db, { user: other });
  expect(await doneBy(user, "event_host")).toEqual(["verified", "organization"]);
  expect(await doneBy(user, "vendor")).toEqual(["verified"]);
  await createProposal(db, user.id, { status: "draft" });
  expect(await doneBy(user, "event_host")).toEqual(["verified", "organization"]);
  await createProposal(db, user.id);
  expect(await doneBy(user, "event_host")).toEqual(["verified", "organization", "published"]);
  await createVendor(db, { user });
  expect(await doneBy(user, "vendor")).toEqual(["verified", "profile", "service", "published"]);
});

test("no payouts is not a way to be paid", async () => {
  const user = await newcomer();
  await db.insert(payoutSettings).values({ userId: user.id, method: "none" });
  expect(await doneBy(user, "event_host")).toEqual([]);
  await db.update(payoutSettings).set({ method: "paypal", paypalEmail: "payee@example.test" });
  expect(await doneBy(user, "event_host")).toEqual(["payouts"]);
});

test("a checklist ends 60 days after sign-up", async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  expect(await doneBy(await newcomer({ createdAt: daysAgo(59) }), "agent")).toEqual([]);
  expect(await doneBy(await newcomer({ createdAt: daysAgo(61) }), "agent")).toBeUndefined();
});

test("hideChecklist: hides one role's checklist, once even if pressed twice at the same time", async () => {
  const user = await newcomer();
  const other = openClients(database.url, 1);
  await Promise.all([
    hideChecklist(await signedIn(user), { role: "event_host" }),
    hideChecklist(await signedIn(user, other), { role: "event_host" }),
  ]);
  await other.close();
  expect(await doneBy(user, "event_host")).toBeUndefined();
  expect(await doneBy(user, "agent")).toEqual([]);
  const [row] = await db.select().from(users).where(eq(users.id, user.id));
  expect(row?.hiddenChecklists).toEqual(["event_host"]);
  const audited = await db.select().from(auditLog).where(eq(auditLog.entityId, user.id));
  expect(audited.map(({ action }) => action)).toEqual(["account.hide_checklist"]);
});
