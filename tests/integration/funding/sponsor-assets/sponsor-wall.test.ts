import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { BenefitNeed } from "@/db/enums";
import {
  deliverables,
  placementTargets,
  sponsorAssets,
  sponsorshipAssets,
  sponsorships,
  users,
} from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { getOwnWall } from "@/lib/funding/sponsor-assets/queries/own-wall";
import { listWallSponsors } from "@/lib/funding/sponsor-assets/queries/sponsor-wall";
import { listNamedSponsors } from "@/lib/funding/sponsorships/queries/named-sponsors";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createNeedySponsorship } from "@/tests/support/factories/deliverables";
import { createPaidSlot } from "@/tests/support/factories/funds";
import { createPromised } from "@/tests/support/factories/promised";
import { createHost, createSponsor } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);
const { db, readDb } = database;

/** An event with one paid sponsor who chose to be named. */
async function named(needs: BenefitNeed[] = ["logo", "link"]) {
  const host = await createHost(db);
  const made = await createPromised(db, host.id, ["Banner", "Booth"], needs);
  await db
    .update(users)
    .set({ namedPubliclyAt: new Date(), companyName: "Oak Bakery" })
    .where(eq(users.id, made.sponsor.id));
  const wall = () => listWallSponsors(readDb, made.proposal.id);
  return { ...made, host, wall };
}

async function send(sponsor: { id: string }, sponsorshipId: string, need: "logo" | "link") {
  const content =
    need === "logo" ? { storageKey: `${newId()}.private.png` } : { value: "https://oak.example/" };
  const id = newId();
  await db.insert(sponsorAssets).values({ id, ownerId: sponsor.id, need, ...content });
  await db.insert(sponsorshipAssets).values({ sponsorshipId, need, assetId: id, sentAt: new Date() });
  return id;
}

const slotOf = (sponsorshipId: string) => eq(sponsorships.id, sponsorshipId);

test("the wall shows who paid, isn't refunded in full, and chose to be named, as the proposal's page does", async () => {
  const { sponsor, sponsorshipId, proposal, wall } = await named();
  const shows = async () => {
    const names = (await wall()).map(({ name }) => name);
    expect((await listNamedSponsors(readDb, proposal.id)).map(({ name }) => name)).toEqual(names);
    return names.length > 0;
  };
  expect(await shows()).toBe(true);
  const person = eq(users.id, sponsor.id);
  for (const [hidden, restored] of [
    [{ namedPubliclyAt: null }, { namedPubliclyAt: new Date() }],
    [{ accountStatus: "suspended" }, { accountStatus: "active" }],
  ] as const) {
    await db.update(users).set(hidden).where(person);
    expect(await shows(), JSON.stringify(hidden)).toBe(false);
    await db.update(users).set(restored).where(person);
    expect(await shows()).toBe(true);
  }
  await db.update(sponsorships).set({ returnedCents: 49_999 }).where(slotOf(sponsorshipId));
  expect(await shows(), "refunded in part").toBe(true);
  await db.update(sponsorships).set({ returnedCents: 50_000 }).where(slotOf(sponsorshipId));
  expect(await shows(), "refunded in full").toBe(false);
  await db.update(sponsorships).set({ returnedCents: 0, status: "cancelled" }).where(slotOf(sponsorshipId));
  expect(await shows()).toBe(false);
  await db.update(sponsorships).set({ status: "held", paidAt: null }).where(slotOf(sponsorshipId));
  expect(await shows(), "unpaid").toBe(false);
});

test("a sponsor has the logo that they sent for this proposal", async () => {
  const { sponsor, sponsorshipId, wall } = await named();
  expect(await wall()).toEqual([{ name: "Oak Bakery", logoId: null, link: null, page: null }]);
  await db
    .insert(sponsorAssets)
    .values({ ownerId: sponsor.id, need: "logo", storageKey: "kept.private.png" });
  expect((await wall())[0]?.logoId, "kept, but not sent").toBeNull();
  const logoId = await send(sponsor, sponsorshipId, "logo");
  expect(await wall()).toEqual([{ name: "Oak Bakery", logoId, link: null, page: null }]);
});

test("a sponsor's site is linked only if a benefit includes a link and none is an acknowledgment", async () => {
  const sponsor = await createSponsor(db, { namedPubliclyAt: new Date() });
  const sold = async (needs: BenefitNeed[]) => {
    const slot = await createNeedySponsorship(db, sponsor.id, { needs });
    await send(sponsor, slot.sponsorshipId, "link");
    return { ...slot, link: async () => (await listWallSponsors(readDb, slot.proposalId))[0]?.link };
  };
  const without = await sold(["logo"]);
  expect(await without.link(), "no benefit includes it").toBeNull();

  const settled = await sold(["link"]);
  expect(await settled.link()).toBe("https://oak.example/");
  const isSettled = {
    status: "waived",
    settledAt: new Date(),
    settledBy: "sponsor",
    deadlineAt: null,
  } as const;
  await db.update(deliverables).set(isSettled).where(eq(deliverables.id, settled.deliverableId));
  expect(await settled.link(), "waived").toBeNull();

  const worded = await sold(["link"]);
  await db.update(users).set({ publicPageAt: new Date() }).where(eq(users.id, sponsor.id));
  const page = async () => (await listWallSponsors(readDb, worded.proposalId))[0]?.page;
  expect(await page()).toMatchObject({ kind: "sponsor", id: sponsor.id });
  const [item] = await db.select().from(deliverables).where(eq(deliverables.id, worded.deliverableId));
  if (!item) throw new Error("no benefit");
  await db.insert(deliverables).values({ ...item, id: newId(), position: 1, wording: "acknowledgment" });
  expect(await worded.link(), "another one is an acknowledgment").toBeNull();
  expect(await page(), "nor is their page").toBeNull();

  const blocked = await sold(["link"]);
  expect(await blocked.link()).toBe("https://oak.example/");
  await db.insert(placementTargets).values({
    sponsorshipId: without.sponsorshipId,
    url: "https://evil.example/",
    blockedAt: new Date(),
    blockReason: "It asked visitors for passwords.",
  });
  expect(await blocked.link(), "an address of the sponsor is blocked").toBeNull();
});

test("sponsors of higher tiers come first, and each is shown once", async () => {
  const { proposal, host, sponsor, wall } = await named();
  const larger = await createSponsor(db, { companyName: "Elm Books", namedPubliclyAt: new Date() });
  for (const sponsorId of [larger.id, larger.id, sponsor.id])
    await createPaidSlot(db, { proposalId: proposal.id, sponsorId, hostId: host.id });
  await db
    .update(sponsorships)
    .set({ amountCents: 200_000 })
    .where(and(eq(sponsorships.proposalId, proposal.id), eq(sponsorships.sponsorId, larger.id)));
  expect((await wall()).map(({ name }) => name)).toEqual(["Elm Books", "Oak Bakery"]);
});

test("only those who may edit the proposal see the page with its code", async () => {
  const { proposal } = await named();
  const other = await createHost(db);
  await expect(getOwnWall(await ctxFor(database, other), proposal.id)).rejects.toMatchObject({
    code: "not_found",
  });
});
