import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { auditLog, events } from "@/db/schema";
import type { Ctx, Viewer } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { runAction } from "@/lib/core/run-action";
import { createEventAction } from "@/lib/listings/events/actions";
import { definitionOf } from "@/tests/support/actions";
import { createTestDatabase } from "@/tests/support/database";
import { eventForm } from "@/tests/support/factories/events";
import { createViewer } from "@/tests/support/factories/viewer";
import { NOON, testCtx } from "@/tests/support/viewer-ctx";

const database = await createTestDatabase();
afterAll(() => database.close());

const ctxOf = (viewer: Viewer | null, parts?: Partial<Ctx>) => testCtx(database, viewer, parts);

/** The same person on a separate connection, as in another server process. */
function elsewhere(viewer: Viewer): Ctx {
  const clients = database.openClients(1);
  return testCtx(clients, viewer);
}

/** Submits the form as a browser does. */
function send(ctx: Ctx, typed: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(eventForm(typed))) form.set(name, value);
  return runAction(definitionOf(createEventAction), ctx, form);
}

const eventsOf = (viewer: Viewer) => database.db.select().from(events).where(eq(events.hostId, viewer.id));

describe("listing an event", () => {
  it("publishes immediately, stores everything typed, and records who did it", async () => {
    const ada = await createViewer(database);
    const result = await send(ctxOf(ada), {
      title: "  Lantern   Walk ",
      endDate: "2026-11-12",
      startDate: "2026-11-11",
      startTime: "17:30",
      endTime: "01:00",
      expectedAttendance: "1,200",
      targetAudience: "Families",
      platformLink: "lanterns.example/tickets",
    });
    const [event, ...more] = await eventsOf(ada);
    expect(more).toEqual([]);
    expect(result).toEqual({ ok: true, data: { eventId: event?.id } });
    expect(event).toMatchObject({
      title: "Lantern Walk",
      status: "active",
      city: "Millbrook",
      region: "Illinois",
      country: "United States",
      startDate: "2026-11-11",
      endDate: "2026-11-12",
      expectedAttendance: 1200,
      targetAudience: "Families",
      platformLink: "https://lanterns.example/tickets",
      timeZone: "America/Chicago",
      startsAt: new Date("2026-11-11T23:30:00Z"),
      endsAt: new Date("2026-11-12T07:00:00Z"),
      createdAt: NOON,
    });
    const audit = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, event?.id ?? ""));
    expect(audit).toMatchObject([{ action: "event.create", entity: "event", actorId: ada.id }]);
  });

  it("ignores owner, status, and id in the form", async () => {
    const [ada, bob] = [await createViewer(database), await createViewer(database)];
    const id = newId();
    const sent = await send(ctxOf(ada), { id, hostId: bob.id, host_id: bob.id, status: "cancelled" });
    expect(sent.ok).toBe(true);
    expect(await eventsOf(bob)).toEqual([]);
    const [event] = await eventsOf(ada);
    expect(event?.status).toBe("active");
    expect(event?.id).not.toBe(id);
  });

  it.each([
    ["title", { title: " " }, "This field is required."],
    ["description", { description: "" }, "This field is required."],
    ["city", { city: "" }, "This field is required."],
    ["startDate", { startDate: "" }, "This field is required."],
    ["timeZone", { timeZone: "" }, "Please choose a time zone."],
    ["timeZone", { timeZone: "Mars/Olympus" }, "Please choose a time zone."],
    ["timeZone", { timeZone: "+02:00" }, "Please choose a time zone."],
    ["startDate", { startDate: "2027-02-30" }, "Please enter a date, such as 06/20/2027."],
    ["endDate", { endDate: "2099-11-10" }, "The end date is before the start date."],
    ["endTime", { startTime: "18:00", endTime: "17:00" }, "The event would end before it starts."],
    ["startTime", { startTime: "25:00" }, "Please enter a time"],
    ["startDate", { startDate: "2026-05-31" }, "This date has passed. Please enter a future date."],
    ["endDate", { startDate: "2026-05-30", endDate: "2026-05-31" }, "This date has passed."],
    ["expectedAttendance", { expectedAttendance: "12.5" }, "Please enter a number"],
    ["expectedAttendance", { expectedAttendance: "-3" }, "Please enter a number"],
    ["expectedAttendance", { expectedAttendance: "99999999" }, "Please enter a number"],
    ["platformLink", { platformLink: "javascript:alert(1)" }, "Please enter a valid URL."],
    ["title", { title: "x".repeat(141) }, "At most 140 characters."],
    ["description", { description: "x".repeat(5_001) }, "At most 5,000 characters."],
    ["city", { city: "x".repeat(81) }, "At most 80 characters."],
    ["targetAudience", { targetAudience: "x".repeat(501) }, "At most 500 characters."],
    ["category", { category: "gambling" }, "Please choose a category."],
  ])("reports at the field %s what is wrong with %o", async (field, typed, message) => {
    const ada = await createViewer(database);
    const result = await send(ctxOf(ada), typed);
    const error = result.ok ? null : result.error;
    expect(error?.code).toBe("invalid");
    expect(error?.fields?.[field]).toContain(message);
    expect(await eventsOf(ada)).toEqual([]);
  });

  it("reports missing fields in one sentence", async () => {
    const result = await send(ctxOf(await createViewer(database)), { title: "", city: "" });
    expect(result).toMatchObject({ ok: false, error: { message: "Please fill in all required fields." } });
  });

  it("counts today as upcoming, in the event's own zone", async () => {
    const ada = await createViewer(database);
    const late = ctxOf(ada, { now: () => new Date("2026-06-02T09:00:00Z") });
    expect(await send(late, { startDate: "2026-06-01", timeZone: "Pacific/Pago_Pago" })).toMatchObject({
      ok: true,
    });
    expect(await send(late, { startDate: "2026-06-01", timeZone: "Europe/Berlin" })).toMatchObject({
      ok: false,
    });
  });
});

describe("a form submitted twice", () => {
  it("lists one event, also from two processes concurrently", async () => {
    const ada = await createViewer(database);
    const [one, other] = [elsewhere(ada), elsewhere(ada)];
    const listingId = newId();
    const results = await Promise.all([send(one, { listingId }), send(other, { listingId })]);
    const [event, ...more] = await eventsOf(ada);
    expect(more).toEqual([]);
    expect(results).toEqual([event, event].map((same) => ({ ok: true, data: { eventId: same?.id } })));
    const audit = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, event?.id ?? ""));
    expect(audit).toHaveLength(1);
  });

  it("reports a conflict if it now has different values", async () => {
    const ada = await createViewer(database);
    const listingId = newId();
    await send(ctxOf(ada), { listingId });
    expect(await send(ctxOf(ada), { listingId, title: "Another Walk" })).toMatchObject({
      ok: false,
      error: { code: "conflict" },
    });
    expect(await eventsOf(ada)).toHaveLength(1);
  });

  it("is deduped per sender: the same id from another host is a different event", async () => {
    const [ada, bob] = [await createViewer(database), await createViewer(database)];
    const listingId = newId();
    await send(ctxOf(ada), { listingId });
    expect(await send(ctxOf(bob), { listingId })).toMatchObject({ ok: true });
    expect(await eventsOf(bob)).toHaveLength(1);
  });
});

describe("a host with an unverified address", () => {
  it("lists two events a day, and learns how to list more", async () => {
    const eve = await createViewer(database, { verified: false });
    const [first, second, third] = [await send(ctxOf(eve)), await send(ctxOf(eve)), await send(ctxOf(eve))];
    expect([first?.ok, second?.ok]).toEqual([true, true]);
    expect(third).toMatchObject({
      ok: false,
      error: {
        code: "limited",
        message: expect.stringContaining("Account Settings"),
        needs: "verified_email",
      },
    });
    const tomorrow = ctxOf(eve, { now: () => new Date(NOON.getTime() + 86_400_000) });
    expect(await send(tomorrow)).toMatchObject({ ok: true });
  });

  it("cannot list a third one by submitting many concurrently", async () => {
    const eve = await createViewer(database, { verified: false });
    const results = await Promise.all(Array.from({ length: 5 }, () => send(elsewhere(eve))));
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
    expect(results.flatMap((result) => (result.ok ? [] : result.error.code))).toEqual([
      "limited",
      "limited",
      "limited",
    ]);
    expect(await eventsOf(eve)).toHaveLength(2);
  });

  it("has no such limit after verifying", async () => {
    const ada = await createViewer(database);
    for (let count = 0; count < 4; count++) expect(await send(ctxOf(ada))).toMatchObject({ ok: true });
  });
});
