import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { placementDays, placementTargets, sponsorships, users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { blockTarget } from "@/lib/funding/placements/commands/block-target";
import { retirePlacement } from "@/lib/funding/placements/commands/retire-placement";
import { type PlacementFilters, UNUSUAL } from "@/lib/site/admin/placements";
import { listPlacements } from "@/lib/site/admin/queries/placements";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createNeedySponsorship } from "@/tests/support/factories/deliverables";
import { createPlacement } from "@/tests/support/factories/placements";
import { createAdmin, createSponsor } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const admin = await ctxFor(database, await createAdmin(db, { fullName: "Ada Miller" }));
const FIRST = { at: "first" } as const;

const list = async (filters: Partial<PlacementFilters> = {}) =>
  (await listPlacements(admin, { q: null, state: null, ...filters }, FIRST)).rows;
const codes = async (filters: Partial<PlacementFilters>) => (await list(filters)).map(({ code }) => code);

const dayOf = (daysAgo: number) =>
  new Date(admin.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const count = (placementId: string, daysAgo: number, requests: number) =>
  db.insert(placementDays).values({ placementId, day: dayOf(daysAgo), requests, visits: 1 });

const sponsor = await createSponsor(db, { fullName: "Quilla Ostrander", companyName: "Ostrander Lanterns" });
const { sponsorshipId } = await createNeedySponsorship(db, sponsor.id);
const place = (label: string) => createPlacement(db, sponsorshipId, { label });

test("lists unusual counts first: a day far above the weeks before", async () => {
  const { requests: least, times, earlierDays } = UNUSUAL;
  const [jumped, few, busy, newest] = [
    await place("A"),
    await place("B"),
    await place("C"),
    await place("D"),
  ];
  await count(jumped.id, 2, least);
  await count(jumped.id, 20, Math.floor((least * earlierDays) / times) - 1);
  await count(few.id, 2, least - 1);
  await count(busy.id, 2, least);
  await count(busy.id, 20, Math.ceil((least * earlierDays) / times));
  expect((await list()).map(({ code, isUnusual }) => [code, isUnusual])).toEqual([
    [jumped.code, true],
    [newest.code, false],
    [busy.code, false],
    [few.code, false],
  ]);
  expect(await codes({ state: "unusual" })).toEqual([jumped.code]);
  expect((await list())[0]).toMatchObject({ recentRequests: least, visits: 2, target: null });
  const pages = [];
  let cursor: Parameters<typeof listPlacements>[2] = FIRST;
  for (let n = 0; n < 4; n++) {
    const { rows, older } = await listPlacements(admin, { q: null, state: null }, cursor, 1);
    pages.push(...rows.map(({ code }) => code));
    cursor = { at: "after", id: older ?? newId() };
  }
  expect(pages).toEqual(await codes({}));
  const back = await listPlacements(admin, { q: null, state: null }, { at: "before", id: newest.id }, 5);
  expect(back.rows.map(({ code }) => code)).toEqual([jumped.code]);
});

test("finds links by code and by the names of both sides, and shows who blocked an address and why", async () => {
  const own = await place("Own");
  const target = { id: newId(), sponsorshipId, placementId: own.id, url: "https://bakery.example/" };
  await db.insert(placementTargets).values(target);
  expect(await codes({ q: own.code.toUpperCase() })).toEqual([own.code]);
  expect(await codes({ q: "ostrander" })).toContain(own.code);
  expect(await codes({ q: "nobody" })).toEqual([]);
  expect(await codes({ state: "blocked" })).toEqual([]);
  await blockTarget(admin, { targetId: target.id, reason: "It asks for passwords." });
  expect(await codes({ state: "blocked" })).toEqual([own.code]);
  expect((await list({ q: own.code }))[0]?.target).toMatchObject({
    url: target.url,
    blockedBy: "Ada Miller",
    blockReason: "It asks for passwords.",
    blockedAt: expect.any(String),
  });
  const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.id, sponsorshipId));
  const [host] = await db
    .select()
    .from(users)
    .where(eq(users.id, slot?.hostId ?? ""));
  if (!host) throw new Error("no host");
  await retirePlacement(await ctxFor(database, host), { placementId: own.id });
  expect(await codes({ state: "retired" })).toEqual([own.code]);
  await expect(
    listPlacements(await ctxFor(database, host), { q: null, state: null }, FIRST),
  ).rejects.toMatchObject({
    code: "not_found",
  });
});
