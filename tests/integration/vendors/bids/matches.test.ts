import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { events, vendorRequests } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { acceptBid } from "@/lib/vendors/bids/commands/accept-bid";
import { listMatches } from "@/lib/vendors/bids/queries/matches";
import { createTestDatabase } from "@/tests/support/database";
import { createAskedEvent, offerForm } from "@/tests/support/factories/offers";
import { createViewer } from "@/tests/support/factories/viewer";
import { createVendorViewer, ctxAt, sendOffer } from "@/tests/support/vendor-market";

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.close());

let vendor: Awaited<ReturnType<typeof createVendorViewer>>;
let hostId = "";
beforeAll(async () => {
  vendor = await createVendorViewer(database);
  await database.sql`update vendor_profiles set latitude = 41.8, longitude = -87.6 where id = ${vendor.profile.id}`;
  hostId = (await createViewer(database)).id;
});

/** An event at coordinates that the test's gazetteer doesn't contain. */
async function at(
  title: string,
  location: { latitude: number; longitude: number } | null,
  wanted: Parameters<typeof createAskedEvent>[2] = {},
) {
  const asked = await createAskedEvent(database, hostId, { title, ...wanted });
  if (location) await db.update(events).set(location).where(eq(events.id, asked.event.id));
  return asked;
}

const matches = async () => {
  const ctx = { ...ctxAt(database, vendor.viewer), viewer: vendor.viewer };
  return (await listMatches(ctx, vendor.profile, 0)).matches;
};

test("events are ranked by matching services, distance, availability, and budget, with reasons", async () => {
  const near = { latitude: 41.9, longitude: -87.7 };
  const fit = { services: ["catering"] as const, request: { budgetMaxCents: 90_000 } };
  await at("Near, and fits", near, fit);
  await at("Near, and too little", near, { ...fit, request: { budgetMaxCents: 10_000 } });
  await at("Far", { latitude: 34.0, longitude: -118.2 }, fit);
  await at("Another trade", near, { services: ["security"] });
  const taken = await at("Booked elsewhere", near, { startDate: "2026-10-01", services: ["catering"] });
  await at("On a booked day", near, { ...fit, startDate: "2026-10-01" });
  const off = await at("Called off", near, fit);
  await db.update(events).set({ status: "cancelled" }).where(eq(events.id, off.event.id));
  await at("Closed", near, { services: ["catering"], request: { deadlineOn: "2026-07-31" } });
  const withdrawn = await at("Withdrawn", near, fit);
  await db
    .update(vendorRequests)
    .set({ withdrawnAt: new Date() })
    .where(eq(vendorRequests.eventId, withdrawn.event.id));
  await createAskedEvent(database, vendor.viewer.id, { title: "Their own" });

  const sent = await sendOffer(
    ctxAt(database, vendor.viewer),
    offerForm(taken.event.id, { formId: newId() }),
  );
  if (!sent.ok) throw new Error(sent.error.message);
  const host = await viewerOf(hostId);
  await acceptBid(ctxAt(database, host), {
    kind: "offer",
    id: (sent.data as { offerId: string }).offerId,
  });

  const found = await matches();
  expect(found.map(({ title }) => title)).toEqual([
    "Near, and fits",
    "Near, and too little",
    "On a booked day",
    "Far",
    "Another trade",
  ]);
  expect(found[0]).toMatchObject({ own: ["catering"], isFree: true, budget: "fits" });
  expect(Math.round(found[0]?.miles ?? 0)).toBe(9);
  expect(found[1]).toMatchObject({ budget: "above" });
  expect(found[2]).toMatchObject({ isFree: false });
  expect(found[4]).toMatchObject({ own: [], budget: null });
});

/** The same person reloaded from the database. */
async function viewerOf(id: string) {
  const viewer = await createViewer(database);
  return { ...viewer, id };
}
