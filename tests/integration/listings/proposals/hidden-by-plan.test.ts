import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { entitlements, proposals } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { getProposalViewer } from "@/lib/funding/sponsorships/queries/proposal-viewer";
import { chooseVisibleProposal } from "@/lib/listings/proposals/commands/choose-visible-proposal";
import { sweepSearch } from "@/lib/listings/proposals/commands/sweep-search";
import { listProposalCards } from "@/lib/listings/proposals/queries/cards";
import { getPublicProposal } from "@/lib/listings/proposals/queries/details";
import { listOwnProposals } from "@/lib/listings/proposals/queries/own-proposals";
import { proposalEntries } from "@/lib/listings/proposals/queries/sitemap";
import { listVisibleChoices } from "@/lib/listings/proposals/queries/visible-choice";
import { NO_FILTERS } from "@/lib/listings/search/filters";
import { searchProposals } from "@/lib/listings/search/queries/search";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { allOf, idsOf } from "@/tests/support/sitemap";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

/** A host with three live proposals, the first one published last, and a plan that ends in a given number of days. */
async function hostWith(endsIn: number) {
  const host = await createHost(db);
  const made = [];
  for (const days of [-1, -2, -3])
    made.push((await createProposal(db, host.id, { publishedAt: inDays(days) })).proposal.id);
  await db
    .insert(entitlements)
    .values({ userId: host.id, product: "host:pro", startsAt: inDays(endsIn - 365), endsAt: inDays(endsIn) });
  const [newest = "", middle = "", oldest = ""] = made;
  return { host, newest, middle, oldest, all: made };
}

const at = (now: Date): Ctx => guestCtx(database, { now: () => now });

/** Which of these are public, checked in every way a proposal can be found. */
async function seen(ids: string[], now = new Date()): Promise<string[]> {
  const ctx = at(now);
  const found = new Set((await searchProposals(ctx, NO_FILTERS, { pageSize: 200, countTo: 0 })).ids);
  const listed = new Set(idsOf(await allOf(proposalEntries(ctx, null, null))));
  const cards = new Set((await listProposalCards(ctx, ids)).map(({ id }) => id));
  return Promise.all(
    ids.map(async (id) => {
      const page = (await getPublicProposal(ctx, id)) !== null;
      const asked = await getProposalViewer(ctx, id).then(
        () => true,
        () => false,
      );
      const results = new Set([found.has(id), listed.has(id), cards.has(id), page, asked]);
      expect(results.size, "every way gives the same result").toBe(1);
      return page ? id : "";
    }),
  ).then((shown) => shown.filter(Boolean));
}

describe("when a plan is over", () => {
  test("all are visible during the plan and its grace period, one after that, and nothing is changed", async () => {
    const { all, newest } = await hostWith(-2.9);
    expect(await seen(all)).toEqual(all);
    expect(await seen(all, inDays(0.2))).toEqual([newest]);
    const rows = await db.select().from(proposals);
    expect(rows.filter(({ id }) => all.includes(id)).map(({ status }) => status)).toEqual(
      all.map(() => "active"),
    );
  });

  test("chooseVisibleProposal: the host chooses which one stays, before or after, and no one else can", async () => {
    const { host, all, oldest, middle, newest } = await hostWith(-10);
    const ctx = await ctxFor(database, host);
    expect(await seen(all)).toEqual([newest]);
    await chooseVisibleProposal(ctx, { proposalId: oldest });
    expect(await seen(all)).toEqual([oldest]);
    await chooseVisibleProposal(ctx, { proposalId: middle });
    expect(await seen(all)).toEqual([middle]);
    const stranger = await ctxFor(database, await createHost(db));
    await expect(chooseVisibleProposal(stranger, { proposalId: oldest })).rejects.toMatchObject({
      code: "not_found",
    });
    const choice = await listVisibleChoices({ ...ctx, viewer: ctx.viewer as NonNullable<Ctx["viewer"]> });
    expect(choice.map(({ id, stays, isHidden }) => [id, stays, isHidden])).toEqual([
      [middle, true, false],
      [newest, false, true],
      [oldest, false, true],
    ]);
    const own = await listOwnProposals({ ...ctx, viewer: ctx.viewer as NonNullable<Ctx["viewer"]> });
    expect(own.proposals.filter(({ isHidden }) => isHidden)).toHaveLength(2);
  });

  test("a new plan shows all of them again immediately", async () => {
    const { host, all, newest } = await hostWith(-10);
    expect(await seen(all)).toEqual([newest]);
    await db
      .insert(entitlements)
      .values({ userId: host.id, product: "host:elite", startsAt: new Date(), endsAt: inDays(365) });
    expect(await seen(all)).toEqual(all);
  });

  test("a refunded plan ends immediately", async () => {
    const { host, all, newest } = await hostWith(200);
    expect(await seen(all)).toEqual(all);
    await db.update(entitlements).set({ revokedAt: new Date() }).where(eq(entitlements.userId, host.id));
    expect(await seen(all, inDays(0.01))).toEqual([newest]);
  });

  test("those with a single-event purchase stay visible in addition", async () => {
    const { host, all, newest, oldest } = await hostWith(-10);
    await db.insert(entitlements).values({
      userId: host.id,
      proposalId: oldest,
      product: "host:launch",
      startsAt: new Date(),
    });
    expect(await seen(all)).toEqual([newest, oldest]);
    await db.update(entitlements).set({ revokedAt: new Date() }).where(eq(entitlements.proposalId, oldest));
    expect(await seen(all)).toEqual([newest]);
  });

  test("the next one becomes visible when the chosen one is paused, funded, or over", async () => {
    const { host, newest, middle, oldest } = await hostWith(-10);
    const others = [middle, oldest];
    await db.update(proposals).set({ status: "paused" }).where(eq(proposals.id, newest));
    expect(await seen(others)).toEqual([middle]);
    const listed = await searchProposals(at(new Date()), NO_FILTERS, { pageSize: 200, countTo: 0 });
    expect(listed.ids).not.toContain(newest);
    const event = await createEvent(db, host.id, {
      startDate: "2026-01-01",
      startsAt: inDays(2),
      endsAt: inDays(2.1),
    });
    await db.update(proposals).set({ eventId: event.id }).where(eq(proposals.id, middle));
    expect(await seen(others)).toEqual([middle]);
    const later = await searchProposals(at(inDays(3)), NO_FILTERS, { pageSize: 200, countTo: 0 });
    expect(later.ids).toContain(oldest);
    await sweepSearch(at(inDays(3)));
    expect(await getPublicProposal(at(inDays(3)), oldest)).not.toBeNull();
  });
});

test("a host who never had a plan has nothing hidden", async () => {
  const host = await createHost(db);
  const ids = [];
  for (let count = 0; count < 3; count++) ids.push((await createProposal(db, host.id)).proposal.id);
  expect(await seen(ids)).toEqual(ids);
  expect(await createSponsor(db)).toBeDefined();
});
