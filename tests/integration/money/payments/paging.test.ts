import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payouts, sponsorships } from "@/db/schema";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { type Page, pageOf, readAfter } from "@/lib/core/query";
import { listHostFunds, listSponsorFunds } from "@/lib/funding/sponsorships/queries/held-funds";
import { listSponsorships } from "@/lib/funding/sponsorships/queries/sponsorships";
import { listHeldSponsorships } from "@/lib/money/payouts/queries/held-sponsorships";
import { listPayouts } from "@/lib/money/payouts/queries/own-payouts";
import { listReceipts } from "@/lib/money/receipts/queries";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";

const COUNT = 43;
let database: TestDatabase;
let host: SignedInCtx;
let sponsor: SignedInCtx;
let stranger: { host: SignedInCtx; sponsor: SignedInCtx };

const signedIn = (ctx: Ctx): SignedInCtx => {
  if (!ctx.viewer) throw new Error("no one is signed in");
  return { ...ctx, viewer: ctx.viewer };
};

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const world = paymentWorld(database);
  const owner = await createHost(db);
  host = signedIn(await world.as(owner));
  sponsor = signedIn(await world.as(await createSponsor(db)));
  for (let number = 0; number < COUNT; number++) {
    const slot = await createProposal(db, owner.id);
    const { paymentId, ref } = await world.checkout(sponsor, {
      proposal: slot.proposal,
      tier: slot.tiers[0],
    });
    await world.api.decide(ref, "approve");
    await world.reconcile(paymentId);
  }
  // Many at one instant: only the second part of the key tells them apart.
  const at = new Date();
  await db
    .update(sponsorships)
    .set({ paidAt: at, createdAt: at, releasableAt: at })
    .where(eq(sponsorships.hostId, owner.id));
  const one = { payeeId: owner.id, payeeRole: "event_host", amountCents: 1_000, currency: "USD" } as const;
  for (let number = 0; number < COUNT; number++) {
    await db.insert(payouts).values({ ...one, method: "paypal", createdAt: at });
    await db.update(payouts).set({ status: "cancelled" }).where(eq(payouts.payeeId, owner.id));
  }
  const other = await world.sponsored();
  stranger = { host: signedIn(other.host), sponsor: signedIn(other.sponsor) };
}, 120_000);
afterAll(() => database.close());

const LISTS: [
  string,
  () => SignedInCtx,
  (ctx: SignedInCtx, after: string | null) => Promise<Page<{ id: string }>>,
][] = [
  ["held funds of a host", () => host, listHostFunds],
  ["held funds of a sponsor", () => sponsor, listSponsorFunds],
  ["own sponsorships", () => sponsor, listSponsorships],
  ["receipts", () => sponsor, listReceipts],
  ["what is held in a balance", () => host, listHeldSponsorships],
  ["payouts", () => host, listPayouts],
];

test.each(LISTS)("%s: every row once, in three pages, and none of it to strangers", async (_, of, list) => {
  const ids: string[] = [];
  const sizes: number[] = [];
  let after: string | null = null;
  do {
    const page: Page<{ id: string }> = await list(of(), after);
    ids.push(...page.rows.map(({ id }) => id));
    sizes.push(page.rows.length);
    after = page.next;
  } while (after && sizes.length < 9);
  expect(sizes).toEqual([20, 20, COUNT - 40]);
  expect(new Set(ids).size).toBe(COUNT);
  expect((await list(of(), newId())).rows, "after something that is not there").toEqual([]);
  const theirs = of() === host ? stranger.host : stranger.sponsor;
  const seen = await list(theirs, ids[0] ?? null);
  expect(seen.rows.filter(({ id }) => ids.includes(id))).toEqual([]);
});

test("a page holds no more than it should, and an address nothing but an id", () => {
  const rows = ["a", "b", "c"].map((id) => ({ id }));
  expect(pageOf(rows, 2)).toEqual({ rows: rows.slice(0, 2), next: "b" });
  expect(pageOf(rows, 3)).toEqual({ rows, next: null });
  const id = newId();
  for (const [value, read] of [
    [id, id],
    ["1", null],
    [[id, id], null],
    [undefined, null],
  ] as const)
    expect(readAfter(value as string | string[] | undefined)).toBe(read);
});
