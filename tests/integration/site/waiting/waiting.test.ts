import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { blocks, users } from "@/db/schema";
import { acceptDeliverables } from "@/lib/funding/deliverables/commands/accept-deliverables";
import { countWaiting } from "@/lib/site/waiting/queries";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { itemsOf, prove, withBenefits } from "@/tests/support/deliverables";
import { createQuote, createQuoteRequest } from "@/tests/support/factories/quote-requests";
import { createAdmin, createUser } from "@/tests/support/factories/users";
import { createVendor } from "@/tests/support/factories/vendors";
import { offerMarket } from "@/tests/support/offer-market";
import { paymentWorld } from "@/tests/support/payments";
import { ctxAt } from "@/tests/support/vendor-market";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
const { market, offered } = offerMarket(database);

test("counts what waits in each of a person's roles, and nothing of other roles", async () => {
  const sponsor = await createUser(db, { roles: ["business_sponsor"] });
  expect(await countWaiting(await ctxFor(database, sponsor))).toEqual({ deliveries: 0, quotes: 0 });
  const admin = await createAdmin(db);
  expect(await countWaiting(await ctxFor(database, admin))).toEqual({
    flaggedVendors: 0,
    paymentCases: 0,
    payouts: 0,
    reports: 0,
    tickets: 0,
    failedMail: 0,
    failedJobs: 0,
    quotes: 0,
  });
});

test("a host's offers wait until they are answered, except those of vendors the host has blocked", async () => {
  const { host, vendor, event } = await market();
  await offered(vendor.viewer, event.id);
  const ctx = ctxAt(database, host);
  expect(await countWaiting(ctx)).toEqual({
    inquiries: 0,
    prospects: 0,
    applications: 0,
    offers: 1,
    quotes: 0,
  });
  await db.insert(blocks).values({ blockerId: host.id, blockedId: vendor.viewer.id });
  expect(await countWaiting(ctx)).toMatchObject({ offers: 0 });
});

test("a vendor's new quote requests wait; nothing waits for a suspended account", async () => {
  const { profile, user } = await createVendor(db);
  await createQuoteRequest(db, profile.id);
  expect(await countWaiting(await ctxFor(database, user))).toEqual({ leads: 1, quotes: 0 });
  await db
    .update(users)
    .set({ accountStatus: "suspended", suspendedAt: new Date() })
    .where(eq(users.id, user.id));
  expect(await countWaiting(await ctxFor(database, user))).toEqual({});
});

test("an open quote waits for its client until it expires or its vendor is suspended", async () => {
  const client = await createUser(db, { roles: ["business_sponsor"] });
  const { profile, user } = await createVendor(db);
  const asked = { clientId: client.id };
  const ids = [
    await createQuoteRequest(db, profile.id, asked),
    await createQuoteRequest(db, profile.id, { ...asked, message: "Another day" }),
    await createQuoteRequest(db, profile.id, { ...asked, message: "A third day" }),
  ].map(({ id }) => id);
  await createQuote(db, ids[0] ?? "");
  await createQuote(db, ids[1] ?? "", { validUntil: "2020-01-01" });
  await createQuote(db, ids[2] ?? "", { status: "accepted" });
  const ctx = await ctxFor(database, client);
  expect(await countWaiting(ctx)).toEqual({ deliveries: 0, quotes: 1 });
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, user.id));
  expect(await countWaiting(ctx)).toEqual({ deliveries: 0, quotes: 0 });
});

test("what was delivered waits for its sponsor until it is accepted", async () => {
  const s = await withBenefits(paymentWorld(database), database);
  const [logo] = await itemsOf(database, s.sponsorshipId);
  expect(await countWaiting(s.sponsor)).toMatchObject({ deliveries: 0 });
  await prove(s.host, logo?.id ?? "");
  expect(await countWaiting(s.sponsor)).toMatchObject({ deliveries: 1 });
  await acceptDeliverables(s.sponsor, {});
  expect(await countWaiting(s.sponsor)).toMatchObject({ deliveries: 0 });
});
