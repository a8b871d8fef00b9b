import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { placements, placementTargets, placementVisitors, sponsorships, users, viewSalts } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { proposalPath } from "@/lib/core/slug";
import { followPlacement } from "@/lib/funding/placements/commands/follow-placement";
import { placementLimits } from "@/lib/funding/placements/limits";
import { MOST_REQUESTS } from "@/lib/funding/placements/schema";
import { forgetVisitors } from "@/lib/site/analytics/commands/forget-visitors";
import { openClients } from "@/tests/support/clients";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { countsOf, createPlacement } from "@/tests/support/factories/placements";
import { createPromised } from "@/tests/support/factories/promised";
import { createAdmin, createHost, createUser } from "@/tests/support/factories/users";

const FIREFOX = "Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const NOW = new Date("2027-06-20T10:00:00Z");
const TARGET = "https://bakery.example/offer";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let addresses = 0;
/** A visitor with a unique IP address. */
const visitor = (parts: Partial<Ctx> = {}) =>
  guestCtx(database, {
    ip: `198.51.${addresses++ >> 8}.${addresses & 255}`,
    userAgent: FIREFOX,
    now: () => NOW,
    ...parts,
  });
const follow = (ctx: Ctx, typed: string, isCounted = true) => followPlacement(ctx, { typed, isCounted });

/** A sponsor's code that leads to the sponsor's site. */
async function placed() {
  const host = await createHost(database.db);
  const promised = await createPromised(database.db, host.id, ["Banner"]);
  const { sponsorshipId } = promised;
  const placement = await createPlacement(database.db, sponsorshipId);
  await database.db.insert(placementTargets).values({ sponsorshipId, url: TARGET });
  return { ...promised, host, placement, code: placement.code };
}

const counts = ({ placement }: { placement: { id: string } }) => countsOf(database.db, placement.id);

describe("followPlacement", () => {
  it("counts every request, and each visitor once a day (UTC), with the code typed in either case", async () => {
    const world = await placed();
    const one = visitor({ now: () => new Date("2027-06-20T00:00:01Z") });
    expect(await follow(one, world.code)).toEqual({ to: "target", url: TARGET });
    await follow({ ...one, now: () => new Date("2027-06-20T23:59:59Z") }, world.code.toUpperCase());
    await follow(visitor(), world.code);
    await follow({ ...one, now: () => new Date("2027-06-21T00:00:00Z") }, world.code);
    expect(await counts(world)).toEqual([
      "2027-06-20 3 requests, 2 visits",
      "2027-06-21 1 requests, 1 visits",
    ]);
  });

  it("counts two simultaneous first requests of one visitor as one visit, over different connections", async () => {
    const world = await placed();
    const other = openClients(database.url);
    try {
      const one = visitor();
      await Promise.all(
        Array.from({ length: 10 }, (_, n) => follow(n % 2 ? one : { ...one, db: other.db }, world.code)),
      );
    } finally {
      await other.close();
    }
    expect(await counts(world)).toEqual(["2027-06-20 10 requests, 1 visits"]);
  });

  it("leads robots, HEAD requests, and prefetches to the target without counting them", async () => {
    const world = await placed();
    for (const userAgent of [
      "curl/8.5",
      "WhatsApp/2.23",
      "facebookexternalhit/1.1",
      "Mozilla/5.0 Googlebot/2.1",
      null,
    ])
      expect(await follow(visitor({ userAgent }), world.code)).toEqual({ to: "target", url: TARGET });
    expect(await follow(visitor(), world.code, false)).toEqual({ to: "target", url: TARGET });
    expect(await counts(world)).toEqual([]);
  });

  it("counts at most 100 requests of one visitor a day, and still leads them on", async () => {
    const world = await placed();
    const scanner = visitor();
    for (let round = 0; round < 3; round++)
      await Promise.all(Array.from({ length: 60 }, () => follow(scanner, world.code)));
    expect(await follow(scanner, world.code)).toEqual({ to: "target", url: TARGET });
    await follow(visitor(), world.code);
    expect(await counts(world)).toEqual([`2027-06-20 ${MOST_REQUESTS + 1} requests, 2 visits`]);
  });

  it("counts no more than the limit of one address, even if its browsers differ, and still leads it on", async () => {
    const world = await placed();
    const { placement_request: requests, placement_visit: visits } = placementLimits;
    const scanner = (n: number) => visitor({ ip: "203.0.113.9", userAgent: `${FIREFOX} ${n}` });
    for (let from = 0; from < requests.points + 500; from += 500)
      await Promise.all(Array.from({ length: 500 }, (_, n) => follow(scanner(from + n), world.code)));
    expect(await follow(scanner(0), world.code)).toEqual({ to: "target", url: TARGET });
    expect(await counts(world)).toEqual([`2027-06-20 ${requests.points} requests, ${visits.points} visits`]);
  });

  it("counts a busy café's visitors, all behind one address, for each code and hour", async () => {
    const [world, other] = [await placed(), await placed()];
    const guests = (hour: string, from: number, count: number) =>
      Array.from({ length: count }, (_, n) =>
        visitor({
          ip: "203.0.113.10",
          userAgent: `${FIREFOX} ${from + n}`,
          now: () => new Date(`2027-06-20T${hour}:00Z`),
        }),
      );
    const { points } = placementLimits.placement_visit;
    for (const guest of guests("10:00", 0, points)) await follow(guest, world.code);
    for (const guest of guests("10:30", 0, points)) await follow(guest, world.code);
    await Promise.all(guests("10:40", points, 50).map((guest) => follow(guest, world.code)));
    await Promise.all(guests("10:40", 0, 20).map((guest) => follow(guest, other.code)));
    expect(await counts(world)).toEqual([`2027-06-20 ${2 * points + 50} requests, ${points} visits`]);
    expect(await counts(other)).toEqual(["2027-06-20 20 requests, 20 visits"]);
    await Promise.all(guests("11:01", 1_000, 30).map((guest) => follow(guest, world.code)));
    expect(await counts(world)).toEqual([`2027-06-20 ${2 * points + 80} requests, ${points + 30} visits`]);
  });

  it("takes a request by either side, its team, or an admin as a test", async () => {
    const world = await placed();
    const { db } = database;
    for (const user of [world.host, world.sponsor, await createAdmin(db)]) {
      await db.update(placements).set({ testedAt: null }).where(eq(placements.id, world.placement.id));
      const ctx = await ctxFor(database, user, { ip: "192.0.2.1", userAgent: FIREFOX });
      expect(await follow(ctx, world.code)).toEqual({ to: "target", url: TARGET });
      const [row] = await db.select().from(placements).where(eq(placements.id, world.placement.id));
      expect(row?.testedAt).toEqual(expect.any(Date));
    }
    expect(await counts(world)).toEqual([]);
    const stranger = await createUser(db, {});
    await follow(await ctxFor(database, stranger, { ip: "192.0.2.1", userAgent: FIREFOX }), world.code);
    expect(await counts(world)).toHaveLength(1);
  });

  it("prefers the placement's own target, and leads to the proposal without one or while it is blocked", async () => {
    const world = await placed();
    const { db } = database;
    const { sponsorshipId, placement, proposal } = world;
    const own = "https://bakery.example/banner";
    await db.insert(placementTargets).values({ sponsorshipId, placementId: placement.id, url: own });
    const other = await createPlacement(db, sponsorshipId, { label: "Flyer" });
    expect(await follow(visitor(), world.code)).toEqual({ to: "target", url: own });
    expect(await follow(visitor(), other.code)).toEqual({ to: "target", url: TARGET });
    await db
      .update(placementTargets)
      .set({ blockedAt: NOW, blockReason: "Malware" })
      .where(eq(placementTargets.placementId, placement.id));
    expect(await follow(visitor(), world.code)).toEqual({ to: "proposal", path: proposalPath(proposal) });
    await db.update(placementTargets).set({ replacedAt: NOW });
    expect(await follow(visitor(), other.code)).toEqual({ to: "proposal", path: proposalPath(proposal) });
  });

  it("leads nowhere and counts nothing for wrong, retired, and unknown codes", async () => {
    const world = await placed();
    const wrong = `${world.code.startsWith("2") ? "3" : "2"}${world.code.slice(1)}`;
    for (const typed of [wrong, "", "unknown", "2222222222x"])
      expect(await follow(visitor(), typed)).toEqual({ to: "unknown" });
    await database.db.update(placements).set({ retiredAt: NOW }).where(eq(placements.id, world.placement.id));
    expect(await follow(visitor(), world.code)).toEqual({ to: "retired" });
    expect(await counts(world)).toEqual([]);
  });

  it.each([
    ["a canceled sponsorship", { status: "cancelled" as const }],
    ["a sponsorship of which everything was refunded", { returnedCents: 50_000 }],
  ])("never leads to the target of %s", async (_name, set) => {
    const world = await placed();
    await database.db.update(sponsorships).set(set).where(eq(sponsorships.id, world.sponsorshipId));
    expect(await follow(visitor(), world.code)).toEqual({ to: "ended" });
    expect(
      await follow(await ctxFor(database, world.host, { ip: "192.0.2.1", userAgent: FIREFOX }), world.code),
    ).toEqual({
      to: "ended",
    });
    expect(await counts(world)).toEqual([]);
  });

  it.each(["suspended", "deleted"] as const)(
    "never leads to the target of a %s sponsor",
    async (accountStatus) => {
      const world = await placed();
      await database.db.update(users).set({ accountStatus }).where(eq(users.id, world.sponsor.id));
      expect(await follow(visitor(), world.code)).toEqual({ to: "ended" });
    },
  );

  it("stores no address, and forgets hashes and salts when the day is over", async () => {
    const world = await placed();
    const one = visitor({ ip: "203.0.113.77" });
    await follow(one, world.code);
    const { rows } = await database.db.execute(
      sql`select * from placement_visitors where placement_id = ${world.placement.id}`,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("203.0.113");
    await forgetVisitors({ db: database.db, now: () => new Date("2027-06-21T00:10:00Z") });
    expect(
      await database.db.$count(placementVisitors, eq(placementVisitors.placementId, world.placement.id)),
    ).toBe(0);
    expect(await database.db.$count(viewSalts, eq(viewSalts.day, "2027-06-20"))).toBe(0);
    expect(await counts(world)).toEqual(["2027-06-20 1 requests, 1 visits"]);
  });
});
