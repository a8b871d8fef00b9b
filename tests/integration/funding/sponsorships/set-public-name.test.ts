import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog, sponsorships, users } from "@/db/schema";
import { setPublicName } from "@/lib/funding/sponsorships/commands/set-public-name";
import { setPublicPage } from "@/lib/funding/sponsorships/commands/set-public-page";
import { listNamedSponsors } from "@/lib/funding/sponsorships/queries/named-sponsors";
import { getOwnPages } from "@/lib/trust/public-pages/queries/own-pages";
import { createTestDatabase } from "@/tests/support/database";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db, readDb } = database;

test("setPublicName: a proposal names a paid sponsor only by their choice, while they are active", async () => {
  const s = await paymentWorld(database).sponsored();
  const { viewer } = s.sponsor;
  if (!viewer) throw new Error("no viewer");
  const pages = () => getOwnPages({ readDb, viewer, now: () => new Date() });
  const named = () => listNamedSponsors(readDb, s.proposalId);
  const name = viewer.companyName ?? viewer.fullName;
  expect(await named()).toEqual([]);
  expect((await pages()).isNamed).toBe(false);

  await setPublicName(s.sponsor, { isNamed: true });
  await setPublicName(s.sponsor, { isNamed: true });
  expect(await named()).toEqual([{ name, isOrganization: viewer.companyName !== null, page: null }]);
  expect((await pages()).isNamed).toBe(true);
  expect(await db.$count(auditLog, eq(auditLog.action, "account.set_public_name"))).toBe(1);

  const isThis = eq(users.id, viewer.id);
  await db.update(users).set({ accountStatus: "suspended" }).where(isThis);
  expect(await named()).toEqual([]);
  await db.update(users).set({ accountStatus: "active" }).where(isThis);
  await setPublicName(s.sponsor, { isNamed: false });
  expect(await named()).toEqual([]);
  await setPublicName(s.sponsor, { isNamed: true });
  await db.update(sponsorships).set({ status: "cancelled" }).where(eq(sponsorships.id, s.sponsorshipId));
  expect(await named()).toEqual([]);
});

test("setPublicPage: only named sponsors have a page, and it ends with their name on proposals", async () => {
  const s = await paymentWorld(database).sponsored();
  const { viewer } = s.sponsor;
  if (!viewer) throw new Error("no viewer");
  const pages = () => getOwnPages({ readDb, viewer, now: () => new Date() });
  await expect(setPublicPage(s.sponsor, { hasPage: true })).rejects.toMatchObject({ code: "conflict" });
  await setPublicPage(s.sponsor, { hasPage: false });
  await setPublicName(s.sponsor, { isNamed: true });
  expect(await pages()).toEqual({ isNamed: true, wantsPage: false, host: null, sponsor: null });
  await setPublicPage(s.sponsor, { hasPage: true });
  await setPublicPage(s.sponsor, { hasPage: true });
  const page = { kind: "sponsor", id: viewer.id, name: viewer.companyName ?? viewer.fullName };
  expect(await pages()).toMatchObject({ wantsPage: true, sponsor: page });
  expect(await listNamedSponsors(readDb, s.proposalId)).toMatchObject([{ page }]);
  expect(await db.$count(auditLog, eq(auditLog.action, "account.set_public_page"))).toBe(1);

  await setPublicName(s.sponsor, { isNamed: false });
  expect(await pages()).toMatchObject({ isNamed: false, wantsPage: false, sponsor: null });
  await setPublicName(s.sponsor, { isNamed: true });
  expect(await pages()).toMatchObject({ wantsPage: false, sponsor: null });
});
