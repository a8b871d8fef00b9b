import { eq, sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { vendorViewDays, vendorVisitors } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { systemCtx } from "@/lib/core/ctx";
import { recordView } from "@/lib/site/analytics/internal/record-view";
import { getProfileViews } from "@/lib/site/analytics/queries/profile-views";
import { tasks } from "@/lib/site/jobs/tasks";
import { openClients } from "@/tests/support/clients";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { createVendor } from "@/tests/support/factories/vendors";

const FIREFOX = "Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

let addresses = 0;
/** A visitor with a unique IP address. */
const visitor = (parts: Partial<Ctx> = {}) =>
  guestCtx(database, { ip: `198.51.${addresses++ >> 8}.${addresses & 255}`, userAgent: FIREFOX, ...parts });
const visit = (ctx: Ctx, id: string) => recordView(ctx, { subject: { kind: "vendor", id }, from: null });
const viewsOf = async (id: string) =>
  (await db.select().from(vendorViewDays).where(eq(vendorViewDays.profileId, id))).map(
    ({ day, views }) => `${day} ${views}`,
  );
const on = (day: string) => ({ now: () => new Date(`${day}T12:00:00Z`) });

it("counts a visitor once a day, even if two processes receive each view ten times", async () => {
  const { profile } = await createVendor(db);
  const second = openClients(database.url);
  const people = Array.from({ length: 40 }, () => visitor(on("2027-06-20")));
  const visits = Array.from({ length: 10 }, () => people).flat();
  await Promise.all([
    ...visits.map((ctx) => visit(ctx, profile.id)),
    ...visits.toReversed().map((ctx) => visit({ ...ctx, db: second.db }, profile.id)),
  ]);
  await second.close();
  expect(await viewsOf(profile.id)).toEqual(["2027-06-20 40"]);
  for (const ctx of people.slice(0, 3)) await visit({ ...ctx, ...on("2027-06-21") }, profile.id);
  expect((await viewsOf(profile.id)).toSorted()).toEqual(["2027-06-20 40", "2027-06-21 3"]);
});

it("excludes the vendor, bots, and profiles that aren't public", async () => {
  const { profile, user } = await createVendor(db);
  const own = await ctxFor(database, user, { ip: "203.0.113.1", userAgent: FIREFOX });
  await visit(own, profile.id);
  await visit(visitor({ userAgent: "Googlebot/2.1" }), profile.id);
  await visit(visitor(), "no id");
  const hidden = [
    await createVendor(db, { publishedAt: null }),
    await createVendor(db, { flaggedAt: new Date(), flagReason: "Not theirs" }),
  ];
  for (const { profile: unseen } of hidden) await visit(visitor(), unseen.id);
  for (const { id } of [profile, ...hidden.map((one) => one.profile)]) expect(await viewsOf(id)).toEqual([]);
  const other = await ctxFor(database, await createHost(db), { ip: "203.0.113.2", userAgent: FIREFOX });
  await visit(other, profile.id);
  expect(await viewsOf(profile.id)).toHaveLength(1);
});

it("counts concurrent views of proposals and vendors separately", async () => {
  const [{ profile }, { proposal }] = [
    await createVendor(db),
    await createProposal(db, (await createHost(db)).id),
  ];
  const one = visitor(on("2027-06-22"));
  await Promise.all([
    visit(one, profile.id),
    recordView(one, { subject: { kind: "proposal", id: proposal.id }, from: null }),
    recordView(one, { subject: { kind: "proposal", id: profile.id }, from: null }),
    visit(one, proposal.id),
  ]);
  expect(await viewsOf(profile.id)).toEqual(["2027-06-22 1"]);
  const { rows } = await db.execute(sql`
    select (select sum(views)::int from proposal_view_days where proposal_id = ${proposal.id}) as views`);
  const [sums] = rows;
  expect(sums).toEqual({ views: 1 });
});

it("deletes visitor hashes after the day and keeps the counts", async () => {
  const { profile } = await createVendor(db);
  const one = visitor(on("2027-08-01"));
  await visit(one, profile.id);
  const stored = () => db.$count(vendorVisitors, eq(vendorVisitors.profileId, profile.id));
  const clock = (at: string) =>
    tasks.forget_visitors(
      systemCtx({
        db,
        readDb: database.readDb,
        ports: one.ports,
        now: () => new Date(at),
      }),
      {},
    );
  await clock("2027-08-01T23:59:59Z");
  expect(await stored()).toBe(1);
  await clock("2027-08-02T00:00:00Z");
  expect(await stored()).toBe(0);
  expect(await viewsOf(profile.id)).toEqual(["2027-08-01 1"]);
});

it("shows a vendor the last 30 days and the 30 before, and no one else's views", async () => {
  const [{ profile, user }, other] = [await createVendor(db), await createVendor(db)];
  const days = [
    ["2027-09-30", 5],
    ["2027-09-01", 3],
    ["2027-08-31", 7],
    ["2027-08-02", 2],
    ["2027-08-01", 11],
  ] as const;
  await db.insert(vendorViewDays).values(days.map(([day, views]) => ({ profileId: profile.id, day, views })));
  const views = await getProfileViews(
    await ctxFor(database, user, { now: () => new Date() }).then((ctx) => ({
      ...ctx,
      ...on("2027-09-30"),
    })),
  );
  expect(views).toMatchObject({ total: 8, before: 9 });
  expect(views.days).toHaveLength(30);
  expect([views.days[0], views.days.at(-1)]).toEqual([
    { day: "2027-09-01", views: 3 },
    { day: "2027-09-30", views: 5 },
  ]);
  expect(await getProfileViews(await ctxFor(database, other.user))).toMatchObject({ total: 0, before: 0 });
});
