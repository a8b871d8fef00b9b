import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { placementDays, proposals, users } from "@/db/schema";
import type { Endpoint } from "@/lib/api/endpoint";
import { productEndpoints } from "@/lib/api/product/registry";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { addBalanceEntry } from "@/lib/funding/balances/commands/add-balance-entry";
import { offerMakeGood } from "@/lib/funding/deliverables/commands/offer-make-good";
import { requestChange } from "@/lib/funding/deliverables/commands/request-change";
import { Story } from "@/tests/support/api-story";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { itemsOf, prove } from "@/tests/support/deliverables";
import { createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createReaders } from "@/tests/support/factories/campaigns";
import { createPlacement } from "@/tests/support/factories/placements";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createRenewal } from "@/tests/support/factories/renewals";
import { createIssuedReport } from "@/tests/support/factories/sponsorship-reports";
import { createHost } from "@/tests/support/factories/users";
import { createVendor } from "@/tests/support/factories/vendors";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

/** The rows that the examples refer to. */
const PROPOSAL = "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e0f";
const EVENT = "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e10";
const AGREEMENT = "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e11";
const VENDOR = "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e12";

/** A fixed day, because responses show it. */
const LANTERN_WALK = {
  title: "Lantern Walk",
  startDate: "2030-06-15",
  startsAt: new Date("2030-06-15T10:00:00Z"),
  endsAt: new Date("2030-06-15T12:00:00Z"),
};

const story = new Story();
const host = await createHost(db, {
  emailVerifiedAt: new Date(),
  fullName: "Maria Lopez",
  companyName: "Millbrook Lantern Walk",
  email: "maria@example.org",
});
await createEvent(db, host.id, {
  ...LANTERN_WALK,
  id: EVENT,
  listingId: newId(),
});
await createProposal(db, host.id, { id: PROPOSAL, eventId: EVENT, title: "Light the Lantern Walk" });
await createAgreement(
  db,
  {
    proposalId: PROPOSAL,
    hostId: host.id,
    agent: await createAgent(db, { email: "ines@example.org", fullName: "Ines Novak" }),
  },
  { id: AGREEMENT },
);
await createVendor(db, { id: VENDOR, businessName: "Lantern Catering" });
await createReaders(database, 5);

/** A paid sponsorship with a benefit for each example, and another one with everything delivered. */
const world = paymentWorld(database);
const sold = await world.sponsored({
  title: "Friends of the Lantern Walk",
  tiers: [{ benefits: Array.from({ length: 10 }, (_, at) => `Mention in newsletter ${at + 1}`) }],
});
const delivered = await world.sponsored({ tiers: [{ benefits: ["Logo on the banner"] }] });
await db
  .update(users)
  .set({ fullName: "Maria Lopez", companyName: "Millbrook Lantern Walk" })
  .where(eq(users.id, sold.hostId));
const ids = (await itemsOf(database, sold.sponsorshipId)).map(({ id }) => id);
const [lastId = ""] = (await itemsOf(database, delivered.sponsorshipId)).map(({ id }) => id);
const about = (at: number) => ({ deliverableId: ids[at] ?? "", formId: newId() });
for (const id of [ids[1], ids[3], ids[4]]) await prove(sold.host, id ?? "");
await prove(delivered.host, lastId);
await requestChange(sold.sponsor, { ...about(4), reason: "The logo is the old one." });
for (const at of [6, 7]) await offerMakeGood(sold.host, { ...about(at), offer: "A second mention" });

/** A sponsorship with a code, a report, a balance, and a proposal to run again, for an event of the same host. */
const past = await world.sponsored({ title: "Lantern Walk", tiers: [{ benefits: ["Stage banner"] }] });
const pastEvent = await createEvent(db, past.hostId, LANTERN_WALK);
await db.update(proposals).set({ eventId: pastEvent.id }).where(eq(proposals.id, past.proposalId));
const [banner] = await itemsOf(database, past.sponsorshipId);
const placement = await createPlacement(db, past.sponsorshipId, {
  deliverableId: banner?.id ?? null,
  offerCode: "BRIDGE10",
});
await db
  .insert(placementDays)
  .values({ placementId: placement.id, day: "2026-01-20", requests: 12, visits: 9 });
const poster = await createPlacement(db, past.sponsorshipId, { label: "Poster" });
await createIssuedReport(db, past.sponsorshipId);
const entries = await Promise.all(
  ["Town hall", "Lamps"].map((label) =>
    addBalanceEntry(past.host, {
      subjectId: pastEvent.id,
      formId: newId(),
      side: "cost",
      category: "venue",
      label,
      day: "2026-01-10",
      amountCents: 30_000,
    }),
  ),
);
const renewed = await createRenewal(world, database);
const { refusalId } = await renewed.reserve();

const REAL_IDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ids.map((id, at) => [`018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e${20 + at}`, id])),
  "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e30": delivered.sponsorshipId,
  "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e31": past.sponsorshipId,
  "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e32": placement.id,
  "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e33": poster.id,
  "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e34": pastEvent.id,
  "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e35": entries[0]?.entryId ?? "",
  "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e36": entries[1]?.entryId ?? "",
  "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e37": past.proposalId,
  "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e38": refusalId,
};

/** An example with the ids of the rows above. */
const withRealIds = (body: unknown): unknown =>
  body === undefined
    ? undefined
    : JSON.parse(JSON.stringify(body).replaceAll(/018f2b7e-[\w-]{27}/g, (id) => REAL_IDS[id] ?? id));

const AFTER_PAYMENT: ReadonlySet<string> = new Set([
  "Placements",
  "Sponsorship reports",
  "Event balances",
  "Renewals",
]);

async function callerOf({ tag, path, permission }: Endpoint): Promise<Ctx> {
  const isSponsors = typeof permission !== "string" && permission.includes("business_sponsor");
  if (path.endsWith("renewals/decline")) return renewed.sponsor;
  if (AFTER_PAYMENT.has(tag)) return isSponsors ? past.sponsor : past.host;
  if (tag !== "Deliverables") {
    const isNew = permission !== "public" && path.endsWith("proposalData");
    return ctxFor(database, isNew ? await createHost(db) : host);
  }
  if (path.endsWith("acceptall")) return delivered.sponsor;
  return isSponsors ? sold.sponsor : sold.host;
}

const withExample = productEndpoints.filter(({ example }) => example);

test.each(withExample.map((endpoint) => [endpoint.path, endpoint] as const))(
  "the example of %s works as documented",
  async (path, endpoint) => {
    const body = withRealIds(endpoint.example?.body);
    const response = await story.call(await callerOf(endpoint), endpoint.method, path, body);
    expect(response).toMatchObject({ status: 1 });
  },
);

test("each documented response is the actual response", async () => {
  await expect(story.written()).toMatchFileSnapshot("../../../../lib/api/examples/product.json");
});

test("every call that takes JSON has an example, except those with Google tokens", () => {
  const without = productEndpoints.filter(({ example }) => !example).map(({ path }) => path);
  expect(without).toEqual([
    "/api/registerwithgoogle",
    "/api/sponser/loginwithgoogle",
    "/api/uploadimageVideo",
  ]);
});
