import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { events, users, vendorRequests } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { listOwnEvents } from "@/lib/listings/events/queries/own-events";
import { callApi } from "@/tests/support/api";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const guest = guestCtx(database);
const host = await createHost(db, { emailVerifiedAt: new Date() });
const asHost = await ctxFor(database, host);
const other = await createHost(db);

const listed = await createEvent(db, host.id, {
  listingId: newId(),
  city: "Springfield",
  region: "Illinois",
});
const unlisted = await createEvent(db, host.id);
const ofProposal = await createEvent(db, host.id);
await createProposal(db, host.id, { eventId: ofProposal.id });
const over = await createEvent(db, host.id, {
  listingId: newId(),
  startDate: "2020-01-01",
  startsAt: new Date("2020-01-01T10:00:00Z"),
  endsAt: new Date("2020-01-01T12:00:00Z"),
});

const idsOf = (body: Record<string, unknown>) => (body["results"] as { id: string }[]).map(({ id }) => id);

test("getEvents lists upcoming public events", async () => {
  const { status, body } = await callApi(guest, "POST", "/api/getEvents", { status: "published" });
  expect(status).toBe(200);
  expect(idsOf(body)).toEqual([ofProposal.id, listed.id]);
  expect(body["results"]).toContainEqual({
    id: listed.id,
    title: listed.title,
    description: listed.description,
    location: "Springfield, Illinois",
    categories: ["community"],
    start_date: listed.startDate,
    end_date: null,
    start_time: "10:00",
    end_time: "12:00",
    time_zone: "Etc/UTC",
    expected_attendance: null,
    target_audience: null,
    event_platform_link: null,
    status: "published",
    host_id: host.id,
    created_date: expect.any(String),
  });
  const first = await callApi(guest, "POST", "/api/getEvents", { limit: 1 });
  const second = await callApi(guest, "POST", "/api/getEvents", { limit: 1, after: first.body["next"] });
  expect([...idsOf(first.body), ...idsOf(second.body)]).toEqual([ofProposal.id, listed.id]);
});

test("sponser/getbrowserevents reads events by id, including your own", async () => {
  const eventIds = [over.id, unlisted.id, listed.id, newId(), "nothing"];
  const find = (ctx: typeof guest) => callApi(ctx, "POST", "/api/sponser/getbrowserevents", { eventIds });
  expect(idsOf((await find(guest)).body)).toEqual([over.id, listed.id]);
  expect(idsOf((await find(asHost)).body)).toEqual([over.id, unlisted.id, listed.id]);
  expect((await callApi(guest, "POST", "/api/sponser/getbrowserevents", {})).status).toBe(400);
});

test("sponser/localloadEvents returns one event as an object", async () => {
  const load = (ctx: typeof guest, id: string) =>
    callApi(ctx, "POST", "/api/sponser/localloadEvents", { id });
  expect(await load(guest, listed.id)).toMatchObject({
    status: 200,
    body: { status: 1, results: { id: listed.id } },
  });
  expect((await load(asHost, unlisted.id)).status).toBe(200);
  const asOther = await ctxFor(database, other);
  for (const ctx of [guest, asOther])
    expect(await load(ctx, unlisted.id)).toMatchObject({ status: 404, body: { status: 2 } });
});

test("an event of a suspended host is hidden from everyone", async () => {
  const gone = await createHost(db);
  const event = await createEvent(db, gone.id, { listingId: newId() });
  await db
    .update(users)
    .set({ accountStatus: "suspended", suspendedAt: new Date(), suspensionReason: "Spam" })
    .where(eq(users.id, gone.id));
  expect((await callApi(guest, "POST", "/api/sponser/localloadEvents", { id: event.id })).status).toBe(404);
  expect(idsOf((await callApi(guest, "POST", "/api/getEvents", {})).body)).not.toContain(event.id);
});

test("an event that asks vendors is hidden once its proposal is removed", async () => {
  const event = await createEvent(db, host.id);
  await createProposal(db, host.id, { eventId: event.id, status: "removed" });
  await db
    .insert(vendorRequests)
    .values({ eventId: event.id, hostId: host.id, serviceType: "catering", formId: newId() });
  expect((await callApi(guest, "POST", "/api/sponser/localloadEvents", { id: event.id })).status).toBe(404);
  expect(idsOf((await callApi(guest, "POST", "/api/getEvents", {})).body)).not.toContain(event.id);
});

const FAIR = {
  title: "Riverside Summer Fair",
  description: "Stalls and music.",
  location: "Springfield, Illinois, USA",
  start_date: "2031-06-15",
  end_date: "2031-06-16",
  start_time: "10:00",
  end_time: "18:00",
  time_zone: "America/Chicago",
  event_platform_link: "https://www.eventbrite.com/e/1",
  expected_attendance: 400,
  target_audience: "Families",
  status: "published",
};

test("events/createevent lists an event for the caller, not for the host in the body", async () => {
  const sent = { ...FAIR, host_id: other.id, id: newId(), created_at: "2001-01-01" };
  const { status, body } = await callApi(asHost, "POST", "/api/events/createevent", sent);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 1, message: "Event Created Successfully!", insertId: body["id"] });
  const id = String(body["id"]);
  const [row] = await db.select().from(events).where(eq(events.id, id));
  expect(row).toMatchObject({
    hostId: host.id,
    title: FAIR.title,
    city: "Springfield",
    region: "Illinois",
    country: "USA",
    startDate: "2031-06-15",
    timeZone: "America/Chicago",
    expectedAttendance: 400,
    startsAt: new Date("2031-06-15T15:00:00Z"),
  });
  const own = await listOwnEvents(
    { ...asHost, viewer: asHost.viewer ?? never() },
    { view: "coming", after: null },
  );
  expect(own.rows.map((event) => event.id)).toContain(id);
  const loaded = await callApi(guest, "POST", "/api/sponser/localloadEvents", { id });
  const { location, ...notified } = FAIR;
  expect(loaded.body["results"]).toMatchObject({ ...notified, location });
});

test("events/createevent with the same key twice lists one event", async () => {
  const sent = { ...FAIR, idempotency_key: newId() };
  const [one, two] = [
    await callApi(asHost, "POST", "/api/events/createevent", sent),
    await callApi(asHost, "POST", "/api/events/createevent", sent),
  ];
  expect(two.body["id"]).toBe(one.body["id"]);
});

test("events/createevent reports errors by the body's names, and rejects other roles", async () => {
  const send = (ctx: typeof guest, body?: unknown) => callApi(ctx, "POST", "/api/events/createevent", body);
  const empty = await send(asHost, {});
  expect(empty).toMatchObject({
    status: 400,
    body: { status: 2, message: "Please fill in all required fields." },
  });
  expect(Object.keys(empty.body["fields"] as object).sort()).toEqual([
    "description",
    "location",
    "start_date",
    "title",
  ]);
  expect(
    (await send(asHost, { ...FAIR, start_date: "2001-01-01", end_date: null })).body["fields"],
  ).toHaveProperty("start_date");
  expect((await send(asHost, { ...FAIR, expected_attendance: "many" })).body["fields"]).toHaveProperty(
    "expected_attendance",
  );
  expect((await send(guest, FAIR)).status).toBe(401);
  expect((await send(await ctxFor(database, await createSponsor(db)), FAIR)).status).toBe(403);
});

const never = (): never => {
  throw new Error("no one is signed in");
};
