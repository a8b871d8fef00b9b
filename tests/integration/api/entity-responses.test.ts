import { afterAll, beforeAll, expect, it } from "vitest";
import { callApi } from "@/tests/support/api";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createHost } from "@/tests/support/factories/users";
import { createVendor } from "@/tests/support/factories/vendors";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function asked(startsIn: number) {
  const host = await ctxFor(database, await createHost(database.db, { emailVerifiedAt: new Date() }));
  const { user } = await createVendor(database.db);
  const listing = await callApi(host, "POST", "/api/entities/EventListing", {
    event_name: "Lantern Walk",
    event_date: dayIn(startsIn),
    location: "Millbrook",
    services_needed: ["Catering", "Decor"],
    budget_range: "100-900",
  });
  expect(listing.body).toMatchObject({ status: "active" });
  const posting = await callApi(host, "POST", "/api/entities/JobPosting", { event_id: listing.body["id"] });
  const vendor = await ctxFor(database, user);
  return { vendor, eventId: String(listing.body["id"]), postingId: String(posting.body["id"]) };
}

it.each([
  [10, 10],
  [90, 30],
])("an offer and a bid at an event in %i days are valid for %i days by default", async (at, days) => {
  const { vendor, eventId, postingId } = await asked(at);
  const sent = {
    event_id: eventId,
    service_type: "Catering",
    offered_price: 10,
    service_description: "Soup.",
  };
  const offer = await callApi(vendor, "POST", "/api/entities/Offer", sent);
  expect(offer).toMatchObject({ status: 201, body: { valid_until: dayIn(days) } });
  const line = { service_name: "Garlands", offered_price: 20 };
  const bid = { job_posting_id: postingId, message: "All of it.", services_offered: [line] };
  const made = await callApi(vendor, "POST", "/api/entities/Bid", bid);
  expect(made).toMatchObject({ status: 201, body: { valid_until: dayIn(days) } });
});

it("reports an offer's and a bid's errors by the names of their fields", async () => {
  const { vendor, eventId, postingId } = await asked(10);
  const fields = async (path: string, sent: unknown) => {
    const { body } = await callApi(vendor, "POST", `/api/entities/${path}`, sent);
    return Object.keys((body["data"] as { fields: object }).fields);
  };
  const offer = { event_id: eventId, service_type: "Decor", offered_price: 10, service_description: "Soup." };
  expect(await fields("Offer", { ...offer, portfolio_items: ["ftp://x"] })).toEqual(["portfolio_items.0"]);
  expect(await fields("Offer", { ...offer, valid_until: dayIn(11) })).toEqual(["valid_until"]);
  expect(await fields("Offer", { ...offer, service_type: "Venue" })).toEqual(["service_type"]);
  const lines = [{ service_name: "Soup", offered_price: 1 }, { service_name: "Salt" }];
  const bid = { job_posting_id: postingId, message: "All.", services_offered: lines };
  expect(await fields("Bid", bid)).toEqual(["services_offered.1.offered_price"]);
  expect(
    await fields("Bid", {
      ...bid,
      services_offered: [],
      discount_offered: { type: "percentage", value: 101 },
    }),
  ).toEqual(["services_offered", "discount_offered.value"]);
  const service = {
    title: "Supper",
    optional_addons: [
      { name: "A", price: 1 },
      { name: "Candles", price: "x" },
    ],
  };
  expect(await fields("VendorService", service)).toEqual(["optional_addons.1.price"]);
});
