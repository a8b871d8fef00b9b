import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog, vendorProfiles } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { getNeeds } from "@/lib/site/admin/queries/work-queue";
import { closeTicket } from "@/lib/site/content/contact/commands/close-ticket";
import { sendContactMessage } from "@/lib/site/content/contact/commands/send-contact-message";
import { listTickets } from "@/lib/site/content/contact/queries/tickets";
import { vendorPlanCards } from "@/lib/vendors/profiles/plan-cards";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createAdmin, createHost } from "@/tests/support/factories/users";
import { createVendor } from "@/tests/support/factories/vendors";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const ask = (ctx: Ctx, subject: string) =>
  sendContactMessage(ctx, {
    name: "Ada Miller",
    email: "ada@example.test",
    subject,
    message: "Please help.",
  });

const eliteUntil = (profileId: string, days: number) =>
  db
    .update(vendorProfiles)
    .set({ eliteUntil: new Date(Date.now() + days * 86_400_000) })
    .where(eq(vendorProfiles.id, profileId));

test("support requests wait for an admin, Elite vendors first, as their plan card promises", async () => {
  const admin = await ctxFor(database, await createAdmin(db, { fullName: "Ellen Marsh" }));
  const { user, profile } = await createVendor(db);
  await eliteUntil(profile.id, 1);
  await ask(guestCtx(database), "First");
  await ask(guestCtx(database), "Second");
  await ask(await ctxFor(database, user), "Elite");
  const open = await listTickets(admin, "open");
  expect(open.map(({ subject, isElite }) => [subject, isElite])).toEqual([
    ["Elite", true],
    ["First", false],
    ["Second", false],
  ]);
  expect(vendorPlanCards.at(-1)?.features).toContain("Top-tier support: we reply to you first");
  expect(await getNeeds(admin)).toMatchObject({ tickets: 3 });

  const ticketId = open[0]?.id ?? "";
  for (let n = 0; n < 2; n++) await closeTicket(admin, { ticketId, closed: "yes" });
  expect(await listTickets(admin, "closed")).toMatchObject([{ subject: "Elite", closedBy: "Ellen Marsh" }]);
  expect(await listTickets(admin, "open")).toHaveLength(2);
  await closeTicket(admin, { ticketId, closed: "no" });
  expect(await listTickets(admin, "open")).toHaveLength(3);
  const entries = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, ticketId))
    .orderBy(auditLog.id);
  expect(entries.map(({ action }) => action)).toEqual(["contact.send", "contact.close", "contact.reopen"]);
  await expect(closeTicket(admin, { ticketId: newId(), closed: "yes" })).rejects.toMatchObject({
    code: "not_found",
  });
  await eliteUntil(profile.id, -1);
  expect((await listTickets(admin, "open")).map(({ subject }) => subject)).toEqual([
    "First",
    "Second",
    "Elite",
  ]);
});

test("closeTicket: only admins can list and close them", async () => {
  const admin = await ctxFor(database, await createAdmin(db));
  await ask(guestCtx(database), "Third");
  const ticketId = (await listTickets(admin, "open")).at(-1)?.id ?? "";
  const { user } = await createVendor(db);
  for (const other of [await ctxFor(database, user), await ctxFor(database, await createHost(db))]) {
    await expect(listTickets(other, "open")).rejects.toMatchObject({ code: "not_found" });
    await expect(closeTicket(other, { ticketId, closed: "yes" })).rejects.toMatchObject({
      code: "not_found",
    });
  }
  const guest = guestCtx(database);
  await expect(listTickets(guest, "open")).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(closeTicket(guest, { ticketId, closed: "yes" })).rejects.toMatchObject({
    code: "unauthenticated",
  });
  expect(await listTickets(admin, "open")).toContainEqual(expect.objectContaining({ id: ticketId }));
});
