import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { events, vendorProfiles, vendorRequests } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { callApi } from "@/tests/support/api";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { createVendor } from "@/tests/support/factories/vendors";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const guest = guestCtx(database);
const host = await createHost(db, { emailVerifiedAt: new Date() });
const other = await createHost(db, { emailVerifiedAt: new Date() });
const asHost = await ctxFor(database, host);

const { user: vendorUser, profile } = await createVendor(db, {
  businessName: "Levee Light Photography",
  category: "photography",
  boostedDays: 3,
});
const { profile: florist } = await createVendor(db, { businessName: "Bloom", category: "decor" });
const { user: hiddenUser, profile: hidden } = await createVendor(db, { publishedAt: null });

const post = (call: string, body: unknown, ctx = guest) =>
  callApi(ctx, "POST", `/api/vendorbrowser/${call}`, body);
type Row = Record<string, unknown>;
const idsOf = (body: Row) => (body["results"] as Row[]).map(({ id }) => id);

test("vendorbrowser/getVendorbrowser returns data.results, by words and by category", async () => {
  const { status, body } = await post("getVendorbrowser", { search: "", category: "all" });
  expect(status).toBe(200);
  expect(idsOf(body).sort()).toEqual([profile.id, florist.id].sort());
  expect((body["data"] as Row)["results"]).toEqual(body["results"]);
  expect(body["results"]).toContainEqual(
    expect.objectContaining({
      id: profile.id,
      business_name: "Levee Light Photography",
      logo_url: null,
      is_featured: false,
      verified: false,
      service_category: "Photography",
      service_area: profile.serviceArea,
    }),
  );
  expect(idsOf((await post("getVendorbrowser", { search: "levee" })).body)).toEqual([profile.id]);
  for (const category of ["Decorations", "Decor", "decor"])
    expect(idsOf((await post("getVendorbrowser", { category })).body)).toEqual([florist.id]);
  expect(await post("getVendorbrowser", { category: "Magic" })).toMatchObject({
    status: 400,
    body: { status: 2 },
  });
});

test("vendorbrowser/getVendorbrowserProfile returns the profile as data.results[0], and a hidden one to its vendor", async () => {
  const load = (id: string, ctx = guest) => post("getVendorbrowserProfile", { id }, ctx);
  const { status, body } = await load(profile.id);
  expect(status).toBe(200);
  expect((body["data"] as { results: Row[] }).results).toEqual(body["results"]);
  expect((body["results"] as Row[])[0]).toMatchObject({
    id: profile.id,
    user_id: null,
    business_name: "Levee Light Photography",
    gallery_images: [],
    is_featured: false,
    featured_until: null,
    is_boosted: true,
    verified: false,
    accepting_leads: profile.isAcceptingLeads,
    flagged: false,
    flag_reason: null,
    coupon_offer: null,
    vendor_plan: "basic",
  });
  expect(JSON.stringify(body)).not.toContain(vendorUser.email);
  const own = await load(profile.id, await ctxFor(database, vendorUser));
  expect((own.body["results"] as Row[])[0]).toMatchObject({ user_id: vendorUser.id });
  for (const id of [hidden.id, newId(), "nothing"]) expect((await load(id)).status).toBe(404);
  expect((await load(hidden.id, await ctxFor(database, hiddenUser))).status).toBe(200);
});

test("vendorbrowser/getVendorbrowserProfile shows why a profile is flagged to its vendor only", async () => {
  const { user, profile: flagged } = await createVendor(db);
  await db
    .update(vendorProfiles)
    .set({ flaggedAt: new Date(), flagReason: "Stolen pictures" })
    .where(eq(vendorProfiles.id, flagged.id));
  expect((await post("getVendorbrowserProfile", { id: flagged.id })).status).toBe(404);
  const own = await post("getVendorbrowserProfile", { id: flagged.id }, await ctxFor(database, user));
  expect((own.body["results"] as Row[])[0]).toMatchObject({ flagged: true, flag_reason: "Stolen pictures" });
});

const REQUEST = {
  event_name: "Riverside Summer Fair",
  event_date: "2031-06-15",
  event_time: "10:00",
  time_zone: "America/Chicago",
  location: "Springfield, Illinois",
  description: "Stalls and music.",
  services_needed: ["Photography", "Audio/Visual"],
  budget_range: "$500 - $1,500",
  expected_attendees: "400",
  deadline: "2031-06-01T00:00:00.000Z",
  preferred_languages: ["English"],
};
const requestsOf = (eventId: unknown) =>
  db
    .select()
    .from(vendorRequests)
    .where(eq(vendorRequests.eventId, String(eventId)));

test("vendorbrowser/createeventTovendor lists the caller's event with its service requests", async () => {
  const forged = {
    host_id: other.id,
    hostdetail: { id: other.id },
    status: "closed",
    idempotency_key: newId(),
  };
  const { status, body } = await post("createeventTovendor", { ...REQUEST, ...forged }, asHost);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 1, insertId: body["id"] });
  const again = await post("createeventTovendor", { ...REQUEST, ...forged }, asHost);
  expect(again.body["id"]).toBe(body["id"]);
  const [event] = await db
    .select()
    .from(events)
    .where(eq(events.id, String(body["id"])));
  expect(event).toMatchObject({
    hostId: host.id,
    title: REQUEST.event_name,
    city: "Springfield",
    expectedAttendance: 400,
  });
  const asked = await requestsOf(body["id"]);
  expect(asked.map(({ serviceType }) => serviceType).sort()).toEqual(["audio_visual", "photography"]);
  for (const row of asked)
    expect(row).toMatchObject({
      hostId: host.id,
      budgetMinCents: 50_000,
      budgetMaxCents: 150_000,
      deadlineOn: "2031-06-01",
      preferredLanguages: ["English"],
    });
});

test("vendorbrowser/getbrowserEvents lists open requests for vendors", async () => {
  const { body: made } = await post(
    "createeventTovendor",
    { ...REQUEST, event_name: "Harvest Supper" },
    asHost,
  );
  const { status, body } = await post("getbrowserEvents", {});
  expect(status).toBe(200);
  const found = (body["results"] as Row[]).find(({ id }) => id === made["id"]);
  expect(found).toMatchObject({
    title: "Harvest Supper",
    description: "Stalls and music.",
    start_date: "2031-06-15",
    location: "Springfield, Illinois",
    expected_attendance: 400,
    vendor_offer_deadline: expect.any(String),
    preferred_languages: ["English"],
    requested_services: expect.arrayContaining([
      expect.objectContaining({
        service_type: "Photography",
        specific_requirements: null,
        budget_min: 500,
        budget_max: 1500,
      }),
    ]),
  });
  expect(idsOf((await post("getbrowserEvents", { category: "Catering" })).body)).not.toContain(made["id"]);
});

test("vendorbrowser/createeventTovendor adds requests to your proposal's event, and rejects other people's proposals", async () => {
  const event = await createEvent(db, host.id, {
    startsAt: new Date("2031-06-15T10:00:00Z"),
    startDate: "2031-06-15",
    endsAt: new Date("2031-06-15T12:00:00Z"),
  });
  const { proposal } = await createProposal(db, host.id, { eventId: event.id });
  for (const proposaldata of [proposal.id, { id: proposal.id }]) {
    const ctx = await ctxFor(database, other);
    expect((await post("createeventTovendor", { ...REQUEST, proposaldata }, ctx)).status).toBe(404);
  }
  const sent = { ...REQUEST, budget_range: "", proposaldata: { id: proposal.id, title: "x" } };
  const { body } = await post("createeventTovendor", sent, asHost);
  expect(body).toMatchObject({ status: 1, id: event.id });
  expect(await requestsOf(event.id)).toHaveLength(2);
});

test("vendorbrowser/createeventTovendor reports errors by the body's names, and rejects other roles", async () => {
  const send = (body: object, ctx = asHost) => post("createeventTovendor", body, ctx);
  const empty = await send({});
  expect(empty.status).toBe(400);
  expect(Object.keys(empty.body["fields"] as object)).toEqual(
    expect.arrayContaining(["event_name", "event_date", "location", "services_needed"]),
  );
  expect((await send({ ...REQUEST, services_needed: ["Magic"] })).body["fields"]).toHaveProperty(
    "services_needed",
  );
  expect((await send({ ...REQUEST, budget_range: "" })).status).toBe(400);
  expect((await send({ ...REQUEST, deadline: "2001-01-01" })).status).toBe(400);
  expect((await send(REQUEST, guest)).status).toBe(401);
  expect((await send(REQUEST, await ctxFor(database, await createSponsor(db)))).status).toBe(403);
});
