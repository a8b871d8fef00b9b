import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog, sponsorships, users } from "@/db/schema";
import { setPublicName } from "@/lib/funding/sponsorships/commands/set-public-name";
import { isNamedPublicly, listNamedSponsors } from "@/lib/funding/sponsorships/queries/named-sponsors";
import { createTestDatabase } from "@/tests/support/database";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db, readDb } = database;

test("setPublicName: a proposal names a paid sponsor only by their choice, while they are active", async () => {
  const s = await paymentWorld(database).sponsored();
  const { viewer } = s.sponsor;
  if (!viewer) throw new Error("no viewer");
  const named = () => listNamedSponsors(readDb, s.proposalId);
  const name = viewer.companyName ?? viewer.fullName;
  expect(await named()).toEqual([]);
  expect(await isNamedPublicly({ db, viewer })).toBe(false);

  await setPublicName(s.sponsor, { isNamed: true });
  await setPublicName(s.sponsor, { isNamed: true });
  expect(await named()).toEqual([{ name, isOrganization: viewer.companyName !== null }]);
  expect(await isNamedPublicly({ db, viewer })).toBe(true);
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
