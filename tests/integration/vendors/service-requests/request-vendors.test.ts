import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { auditLog, events, jobPostings, vendorRequests } from "@/db/schema";
import type { Ctx, Viewer } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { runAction } from "@/lib/core/run-action";
import { listOwnEvents } from "@/lib/listings/events/queries/own-events";
import { listAskingEvents } from "@/lib/vendors/bids/queries/asking-events";
import {
  editRequestAction,
  listForVendorsAction,
  requestVendorsAction,
  withdrawRequestAction,
} from "@/lib/vendors/service-requests/actions";
import { canChangeRequest } from "@/lib/vendors/service-requests/policy";
import { getEventRequests, getListingStart, getRequest } from "@/lib/vendors/service-requests/queries";
import { requestState } from "@/lib/vendors/service-requests/request";
import { definitionOf } from "@/tests/support/actions";
import { createTestDatabase } from "@/tests/support/database";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { listingForm, requestForm } from "@/tests/support/factories/vendor-requests";
import { createViewer } from "@/tests/support/factories/viewer";
import { testCtx } from "@/tests/support/viewer-ctx";

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.close());

const NOW = new Date("2026-08-01T12:00:00Z");
const ctxOf = (viewer: Viewer, parts?: Partial<Ctx>) => ({
  ...testCtx(database, viewer, { now: () => NOW, ...parts }),
  viewer,
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const list = (ctx: Ctx, typed: Record<string, string> = {}) =>
  runAction(definitionOf(listForVendorsAction), ctx, formOf(listingForm(typed)));
const ask = (ctx: Ctx, eventId: string, typed: Record<string, string> = {}) =>
  runAction(definitionOf(requestVendorsAction), ctx, formOf(requestForm(eventId, typed)));

/** On September 12 in Chicago, from ten in the morning. */
const eventOf = (viewer: Viewer, overrides: Partial<typeof events.$inferInsert> = {}) =>
  createEvent(db, viewer.id, {
    startDate: "2026-09-12",
    startsAt: new Date("2026-09-12T15:00:00Z"),
    endsAt: new Date("2026-09-12T20:00:00Z"),
    timeZone: "America/Chicago",
    ...overrides,
  });
const rowsOf = (eventId: string) =>
  db.select().from(vendorRequests).where(eq(vendorRequests.eventId, eventId)).orderBy(vendorRequests.id);

describe("requesting itemised bids", () => {
  const postings = (eventId: string) =>
    db
      .select({ hostId: jobPostings.hostId, withdrawnAt: jobPostings.withdrawnAt })
      .from(jobPostings)
      .where(eq(jobPostings.eventId, eventId));

  it("creates one job posting with the services, from either form, and leaving it off keeps an existing one", async () => {
    const ada = await createViewer(database);
    const listed = await list(ctxOf(ada), {
      startDate: "2026-11-11",
      endDate: "",
      deadline: "2026-10-01",
      bids: "on",
    });
    if (!listed.ok) throw new Error(JSON.stringify(listed.error));
    const { eventId } = listed.data as { eventId: string };
    expect(await postings(eventId)).toEqual([{ hostId: ada.id, withdrawnAt: null }]);
    const decor = { "service.catering": "", "service.decor": "on", deadline: "2026-10-01" };
    expect(await ask(ctxOf(ada), eventId, decor)).toMatchObject({ ok: true });
    expect(await postings(eventId)).toEqual([{ hostId: ada.id, withdrawnAt: null }]);

    const event = await eventOf(ada);
    expect(await ask(ctxOf(ada), event.id)).toMatchObject({ ok: true });
    expect(await postings(event.id)).toEqual([]);
    expect(await ask(ctxOf(ada), event.id, { ...decor, deadline: "", bids: "on" })).toMatchObject({
      ok: true,
    });
    expect(await postings(event.id)).toHaveLength(1);
  });

  it("creates none if nothing could be requested", async () => {
    const ada = await createViewer(database);
    const event = await eventOf(ada);
    expect(await ask(ctxOf(ada), event.id, { deadline: "2026-07-01", bids: "on" })).toMatchObject({
      ok: false,
    });
    expect(await postings(event.id)).toEqual([]);
  });
});

describe("listing an event for vendors", () => {
  it("listForVendors: creates the one event and a row per service, and is audited", async () => {
    const ada = await createViewer(database);
    const result = await list(ctxOf(ada), {
      startDate: "2026-11-11",
      "service.venue": "on",
      "budgetMin.venue": "$2,000",
      "requirements.security": "typed, and the service not chosen then",
      "budgetMin.security": "not an amount",
      deadline: "2026-10-31",
      languages: "English,  Spanish , English,",
    });
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    const { eventId } = result.data as { eventId: string };
    const [event] = await db.select().from(events).where(eq(events.id, eventId));
    expect(event).toMatchObject({ hostId: ada.id, title: "Lantern Walk", status: "active" });
    const terms = {
      hostId: ada.id,
      deadlineOn: "2026-10-31",
      // The end of that day in Chicago, still on daylight saving time.
      deadlineAt: new Date("2026-11-01T05:00:00Z"),
      preferredLanguages: ["English", "Spanish"],
    };
    expect(await rowsOf(eventId)).toMatchObject([
      {
        ...terms,
        serviceType: "catering",
        requirements: "Soup for 200, vegan too",
        budgetMinCents: 50_000,
        budgetMaxCents: 150_000,
      },
      { ...terms, serviceType: "venue", requirements: null, budgetMinCents: 200_000, budgetMaxCents: null },
    ]);
    const log = await db.select().from(auditLog).where(eq(auditLog.entityId, eventId));
    expect(log.map(({ action, actorId, after }) => ({ action, actorId, after }))).toMatchObject([
      { action: "event.create", actorId: ada.id },
      {
        action: "vendor_request.create",
        actorId: ada.id,
        after: { services: ["catering", "venue"], deadline: "2026-10-31" },
      },
    ]);
  });

  it("reports what is missing at its field, keeps the input, and creates neither event nor request", async () => {
    const ada = await createViewer(database);
    const refusals = [
      [{ "service.catering": "" }, { services: "Please choose at least one service." }],
      [
        { "budgetMin.catering": "", "budgetMax.catering": "" },
        { "budgetMax.catering": "Please enter a minimum or maximum budget." },
      ],
      [
        { "budgetMax.catering": "499.99" },
        { "budgetMax.catering": "The maximum is lower than the minimum." },
      ],
      [
        { "budgetMin.catering": "-5" },
        { "budgetMin.catering": "Please enter an amount from $1 to $1,000,000, such as 1,500." },
      ],
      [{ title: "" }, { title: "This field is required." }],
      [{ deadline: "soon" }, { deadline: "Please enter a date, such as 06/20/2027." }],
      [{ deadline: "2026-07-31" }, { deadline: "This date has passed. Please enter a future date." }],
      [{ deadline: "2099-11-12" }, { deadline: "The deadline is after the event's first day." }],
      [{ languages: "a,b,c,d,e,f" }, { languages: "Please enter up to 5 languages." }],
      [{ "requirements.catering": "x".repeat(501) }, { "requirements.catering": "At most 500 characters." }],
    ] as const;
    for (const [typed, fields] of refusals) {
      const result = await list(ctxOf(ada), { ...typed });
      expect(result).toMatchObject({ ok: false, error: { code: "invalid", fields } });
    }
    expect(await db.select().from(events).where(eq(events.hostId, ada.id))).toEqual([]);
  });

  it("lists one event, however often and concurrently the form is sent", async () => {
    const ada = await createViewer(database);
    const clients = database.openClients(1);
    const typed = { formId: newId() };
    const elsewhere = { ...ctxOf(ada), db: clients.db };
    const results = await Promise.all([
      list(ctxOf(ada), typed),
      list(elsewhere, typed),
      list(ctxOf(ada), typed),
    ]);
    expect(results).toEqual([results[0], results[0], results[0]]);
    expect(results[0]).toMatchObject({ ok: true });
    expect(await listAskingEvents(ctxOf(ada))).toMatchObject([{ title: "Lantern Walk", services: 1 }]);
    const { rows } = await db.execute<{ audits: number }>(sql`
      select count(*)::int as audits from audit_log where actor_id = ${ada.id} and action = 'vendor_request.create'`);
    const [count] = rows;
    expect(count?.audits).toBe(1);
  });
});

describe("requesting vendors for an existing event", () => {
  it("adds services to it; requested ones aren't added twice, and no budget is required", async () => {
    const ada = await createViewer(database);
    const event = await eventOf(ada);
    const noBudget = { "budgetMin.catering": "", "budgetMax.catering": "" };
    expect(await ask(ctxOf(ada), event.id, noBudget)).toMatchObject({ ok: true });
    const twice = await ask(ctxOf(ada), event.id, { "service.venue": "on" });
    expect(twice).toMatchObject({
      error: { fields: { services: "You've already requested: Catering." } },
    });
    expect(await ask(ctxOf(ada), event.id, { "service.catering": "", "service.venue": "on" })).toMatchObject({
      ok: true,
    });
    const rows = await rowsOf(event.id);
    expect(rows).toMatchObject([
      // Without a deadline, offers end when the event begins.
      { serviceType: "catering", budgetMinCents: null, budgetMaxCents: null, deadlineAt: event.startsAt },
      { serviceType: "venue" },
    ]);
  });

  it("rejects another person's event, and one that has begun or was canceled", async () => {
    const [ada, eve] = [await createViewer(database), await createViewer(database)];
    const event = await eventOf(ada);
    expect(await ask(ctxOf(eve), event.id)).toMatchObject({ error: { code: "not_found" } });
    expect(await getEventRequests(ctxOf(eve), event.id)).toBeNull();
    expect(await getListingStart(ctxOf(eve), { event: event.id })).toBeNull();
    expect(await getListingStart(ctxOf(ada), { event: "nothing" })).toBeNull();
    const begun = await eventOf(ada, { startsAt: NOW });
    expect(await ask(ctxOf(ada), begun.id)).toMatchObject({
      error: {
        code: "conflict",
        message: "This event has begun. You can only request vendors before it starts.",
      },
    });
    const cancelled = await eventOf(ada, { status: "cancelled" });
    expect(await ask(ctxOf(ada), cancelled.id)).toMatchObject({
      error: {
        code: "conflict",
        message: "This event was canceled, so you can't request vendors for it.",
      },
    });
    expect(await rowsOf(event.id)).toEqual([]);
  });

  it("expires at the end of the deadline's day in the event's time zone, moves with it, and can be requested again", async () => {
    const ada = await createViewer(database);
    const event = await eventOf(ada);
    // July 31 in Honolulu is still today at noon UTC of August 1, and in Chicago it is over.
    expect(await ask(ctxOf(ada), event.id, { deadline: "2026-07-31" })).toMatchObject({ ok: false });
    await ask(ctxOf(ada), event.id, { deadline: "2026-08-01" });
    const deadlineAt = async () => (await rowsOf(event.id))[0]?.deadlineAt.toISOString();
    expect(await deadlineAt()).toBe("2026-08-02T05:00:00.000Z");
    await db.update(events).set({ timeZone: "Pacific/Honolulu" }).where(eq(events.id, event.id));
    expect(await deadlineAt()).toBe("2026-08-02T10:00:00.000Z");

    const [request] = (await getEventRequests(ctxOf(ada), event.id))?.requests ?? [];
    if (!request) throw new Error("there are no requests");
    const at = (time: string) => requestState(request, "active", new Date(time));
    expect([at("2026-08-02T09:59:59.999Z"), at("2026-08-02T10:00:00Z")]).toEqual(["open", "expired"]);
    expect(requestState(request, "cancelled", NOW)).toBe("cancelled");

    const later = { now: () => new Date("2026-08-05T12:00:00Z") };
    const again = { deadline: "2026-08-20", "budgetMax.catering": "2000" };
    expect(await ask(ctxOf(ada, later), event.id, again)).toMatchObject({ ok: true });
    expect(await rowsOf(event.id)).toMatchObject([
      { id: request.id, deadlineOn: "2026-08-20", budgetMaxCents: 200_000 },
    ]);
  });

  it("ends with the event's first day at the latest, even if moved, and not earlier than the deadline after moving back", async () => {
    const ada = await createViewer(database);
    const event = await eventOf(ada);
    await ask(ctxOf(ada), event.id, { deadline: "2026-09-10" });
    const moved = async (day: string, timeZone = "America/Chicago") => {
      const startsAt = new Date(`${day}T15:00:00Z`);
      const dates = { startDate: day, startsAt, endsAt: startsAt, timeZone };
      await db.update(events).set(dates).where(eq(events.id, event.id));
      return (await rowsOf(event.id))[0]?.deadlineAt.toISOString();
    };
    expect(await moved("2026-09-12")).toBe("2026-09-11T05:00:00.000Z");
    expect(await moved("2026-09-10")).toBe("2026-09-11T05:00:00.000Z");
    expect(await moved("2026-09-02")).toBe("2026-09-03T05:00:00.000Z");
    // Three in the afternoon UTC is the next day on Kiritimati.
    expect(await moved("2026-09-02", "Pacific/Kiritimati")).toBe("2026-09-03T10:00:00.000Z");
    expect(await moved("2026-09-30")).toBe("2026-09-11T05:00:00.000Z");
  });

  it("follows the event's start without a deadline", async () => {
    const ada = await createViewer(database);
    const event = await eventOf(ada);
    await ask(ctxOf(ada), event.id);
    const startsAt = new Date("2026-09-13T15:00:00Z");
    await db.update(events).set({ startsAt, endsAt: startsAt }).where(eq(events.id, event.id));
    expect((await rowsOf(event.id))[0]?.deadlineAt).toEqual(startsAt);
  });
});

describe("editing and withdrawing a request", () => {
  const asked = async (typed: Record<string, string> = {}) => {
    const ada = await createViewer(database);
    const event = await eventOf(ada);
    await ask(ctxOf(ada), event.id, { deadline: "2026-08-20", ...typed });
    const [request] = await rowsOf(event.id);
    if (!request) throw new Error("there are no requests");
    return { ada, event, request };
  };
  const edit = (ctx: Ctx, requestId: string, typed: Record<string, string> = {}) =>
    runAction(
      definitionOf(editRequestAction),
      ctx,
      formOf({
        requestId,
        requirements: "Soup for 200, vegan too",
        budgetMin: "500",
        budgetMax: "1,500",
        deadline: "2026-08-20",
        languages: "",
        ...typed,
      }),
    );
  const withdraw = (ctx: Ctx, requestId: string) =>
    runAction(definitionOf(withdrawRequestAction), ctx, formOf({ requestId }));
  const auditsOf = async (requestId: string) =>
    (await db.select().from(auditLog).where(eq(auditLog.entityId, requestId))).map(
      ({ action, before, after }) => ({ action, before, after }),
    );

  it("saves all new terms, reopens an expired one, and is audited", async () => {
    const { ada, event, request } = await asked();
    const later = ctxOf(ada, { now: () => new Date("2026-08-25T12:00:00Z") });
    expect(await edit(ctxOf(ada), request.id)).toMatchObject({ ok: true });
    expect(await auditsOf(request.id)).toEqual([]);
    expect(await edit(later, request.id, { budgetMax: "2000" })).toMatchObject({
      error: { fields: { deadline: "This date has passed. Please enter a future date." } },
    });
    const changed = { requirements: "", budgetMin: "", budgetMax: "2,000.50", languages: "English, Spanish" };
    expect(await edit(later, request.id, { ...changed, deadline: "2026-09-01" })).toMatchObject({
      ok: true,
      data: { eventId: event.id },
    });
    const terms = {
      requirements: null,
      budgetMinCents: null,
      budgetMaxCents: 200_050,
      deadlineOn: "2026-09-01",
      preferredLanguages: ["English", "Spanish"],
    };
    expect(await rowsOf(event.id)).toMatchObject([
      { ...terms, deadlineAt: new Date("2026-09-02T05:00:00Z"), serviceType: "catering" },
    ]);
    expect(await auditsOf(request.id)).toMatchObject([
      { action: "vendor_request.edit", before: { budgetMaxCents: 150_000 }, after: terms },
    ]);
  });

  it("reports errors at their field", async () => {
    const { ada, event, request } = await asked();
    const wrong = { budgetMin: "2000", budgetMax: "1000", languages: "a,b,c,d,e,f" };
    const result = await edit(ctxOf(ada), request.id, wrong);
    expect(result).toMatchObject({
      error: {
        fields: {
          budgetMax: "The maximum is lower than the minimum.",
          languages: "Please enter up to 5 languages.",
        },
      },
    });
    expect(await rowsOf(event.id)).toEqual([request]);
  });

  it("withdraws once; then it can't be offered for, edited, or counted until it is requested again", async () => {
    const { ada, event, request } = await asked();
    const eve = await createViewer(database);
    expect(await withdraw(ctxOf(eve), request.id)).toMatchObject({ error: { code: "not_found" } });
    expect(await edit(ctxOf(eve), request.id)).toMatchObject({ error: { code: "not_found" } });
    expect(await getRequest(ctxOf(eve), request.id)).toBeNull();
    expect(await Promise.all([withdraw(ctxOf(ada), request.id), withdraw(ctxOf(ada), request.id)])).toEqual([
      { ok: true, data: { eventId: event.id } },
      { ok: true, data: { eventId: event.id } },
    ]);
    expect(await auditsOf(request.id)).toMatchObject([
      { action: "vendor_request.withdraw", before: { service: "catering", withdrawnAt: null } },
    ]);
    const seen = await getRequest(ctxOf(ada), request.id);
    if (!seen) throw new Error("the request is missing");
    expect(requestState(seen.request, "active", NOW)).toBe("withdrawn");
    expect(canChangeRequest(seen.request, seen.event, NOW)).toBe(false);
    expect(await edit(ctxOf(ada), request.id, { budgetMax: "900" })).toMatchObject({
      error: { message: "You've withdrawn this request. Request the service again instead." },
    });
    expect(await listAskingEvents(ctxOf(ada))).toEqual([]);
    const counted = async () =>
      (await listOwnEvents(ctxOf(ada), { view: "coming", after: null })).rows.map(
        (row) => row.vendorRequests,
      );
    await db.update(events).set({ listingId: newId() }).where(eq(events.id, event.id));
    expect(await counted()).toEqual([0]);

    expect(await ask(ctxOf(ada), event.id, { formId: request.formId })).toMatchObject({ ok: true });
    expect(await counted()).toEqual([0]);
    expect(await ask(ctxOf(ada), event.id)).toMatchObject({ ok: true });
    expect(await rowsOf(event.id)).toMatchObject([{ id: request.id, withdrawnAt: null }]);
    expect(await counted()).toEqual([1]);
  });

  it("changes nothing once the event has begun or was canceled", async () => {
    const { ada, event, request } = await asked({ deadline: "" });
    await db.update(events).set({ startsAt: NOW }).where(eq(events.id, event.id));
    expect(await edit(ctxOf(ada), request.id, { budgetMax: "900" })).toMatchObject({
      error: { message: "This event has begun. You can only request vendors before it starts." },
    });
    await db.update(events).set({ status: "cancelled" }).where(eq(events.id, event.id));
    expect(await edit(ctxOf(ada), request.id, { budgetMax: "900" })).toMatchObject({
      error: { code: "conflict" },
    });
    expect(await rowsOf(event.id)).toMatchObject([{ budgetMaxCents: 150_000 }]);
  });
});

it("prefills the form from a proposal's texts, or from its event and requests", async () => {
  const ada = await createViewer(database);
  const event = await eventOf(ada);
  const { proposal } = await createProposal(db, ada.id, { eventId: event.id });
  const { proposal: campaign } = await createProposal(db, ada.id, { title: "Team Shirts", city: "Riverton" });
  await ask(ctxOf(ada), event.id);
  expect(await getListingStart(ctxOf(ada), { proposal: proposal.id })).toMatchObject({
    event: { id: event.id, title: event.title },
    requests: [{ serviceType: "catering" }],
  });
  expect(await getListingStart(ctxOf(ada), { proposal: campaign.id })).toMatchObject({
    event: null,
    texts: { title: "Team Shirts", city: "Riverton", startDate: "" },
  });
  expect(await getListingStart(ctxOf(ada), {})).toMatchObject({ event: null, texts: { title: "" } });
  const eve = await createViewer(database);
  expect(await getListingStart(ctxOf(eve), { proposal: campaign.id })).toBeNull();
});
