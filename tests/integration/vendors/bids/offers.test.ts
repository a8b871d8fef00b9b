import { and, eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import {
  auditLog,
  bidLines,
  bids,
  blocks,
  events,
  mailMessages,
  offers,
  users,
  vendorProfiles,
  vendorRequests,
  vendorServices,
} from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { listThreads } from "@/lib/messaging/threads/queries/inbox";
import { countByService } from "@/lib/vendors/bids/bid";
import { acceptBid } from "@/lib/vendors/bids/commands/accept-bid";
import { declineBid } from "@/lib/vendors/bids/commands/decline-bid";
import { expireBids } from "@/lib/vendors/bids/commands/expire-bids";
import { reconfirmBid } from "@/lib/vendors/bids/commands/reconfirm-bid";
import { setJobPosting } from "@/lib/vendors/bids/commands/set-job-posting";
import { withdrawBid } from "@/lib/vendors/bids/commands/withdraw-bid";
import { writeOnEvent } from "@/lib/vendors/bids/commands/write-on-event";
import { SERVICE_HIDDEN } from "@/lib/vendors/bids/copy";
import { listAskingEvents } from "@/lib/vendors/bids/queries/asking-events";
import { listEventBids, listOwnBids } from "@/lib/vendors/bids/queries/bids";
import { getRequestedEvent } from "@/lib/vendors/bids/queries/requested-event";
import { cancelBooking } from "@/lib/vendors/bookings/commands/cancel-booking";
import { confirmBooking } from "@/lib/vendors/bookings/commands/confirm-booking";
import { settleEvent } from "@/lib/vendors/bookings/commands/settle-event";
import { editRequest } from "@/lib/vendors/service-requests/commands/edit-request";
import { withdrawRequest } from "@/lib/vendors/service-requests/commands/withdraw-request";
import { listOfferedServices } from "@/lib/vendors/services/queries/own-services";
import { openClients } from "@/tests/support/clients";
import { createTestDatabase } from "@/tests/support/database";
import { bidForm, createAskedEvent, offerForm } from "@/tests/support/factories/offers";
import { createProposal } from "@/tests/support/factories/proposals";
import { createViewer } from "@/tests/support/factories/viewer";
import { code, offerMarket } from "@/tests/support/offer-market";
import { AUGUST, createVendorViewer, ctxAt, sendBid, sendOffer } from "@/tests/support/vendor-market";

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.close());

const { signed, mailsTo, market, offered, bidden, statusOf, bookings } = offerMarket(database);

describe("sending an offer", () => {
  it("submitOffer: stores the trimmed input, emails the host, and is audited", async () => {
    const { host, vendor, event, requestIds } = await market();
    const ref = await offered(vendor.viewer, event.id, {
      price: "449.50",
      "portfolioLinks[]": ["a.example/x"],
    });
    const [row] = await db.select().from(offers).where(eq(offers.id, ref.id));
    expect(row).toMatchObject({
      status: "submitted",
      requestId: requestIds["catering"],
      priceCents: 44_950,
      includes: ["Delivery", "Bowls and spoons"],
      portfolioLinks: ["https://a.example/x"],
      isAvailabilityConfirmed: true,
      hostId: host.id,
      profileId: vendor.profile.id,
      // The end of August 20 in Chicago.
      validUntilAt: new Date("2026-08-21T05:00:00Z"),
    });
    expect(await mailsTo(host.id)).toEqual(["offer-received"]);
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.entityId, ref.id));
    expect(entry).toMatchObject({ action: "offer.submit", actorId: vendor.viewer.id });
  });

  it("is sent once per form, even concurrently, and once per service", async () => {
    const { vendor, event } = await market();
    const form = offerForm(event.id);
    const other = openClients(database.url, 1);
    const both = await Promise.all([
      sendOffer(ctxAt(database, vendor.viewer), form),
      sendOffer(ctxAt(other, vendor.viewer), form),
    ]);
    await other.close();
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await db.$count(offers, eq(offers.eventId, event.id))).toBe(1);
    const again = await sendOffer(ctxAt(database, vendor.viewer), offerForm(event.id));
    expect(again).toMatchObject({
      ok: false,
      error: { code: "conflict", fields: { serviceType: expect.stringContaining("already") } },
    });
    expect(
      (await sendOffer(ctxAt(database, vendor.viewer), offerForm(event.id, { serviceType: "decor" }))).ok,
    ).toBe(true);
  });

  it.each([
    ["", "price"],
    ["-5", "price"],
    ["0", "price"],
    ["0.001", "price"],
    ["1000000.01", "price"],
    ["1e9", "price"],
  ])("rejects a price of %j", async (price, field) => {
    const { vendor, event } = await market();
    const sent = await sendOffer(ctxAt(database, vendor.viewer), offerForm(event.id, { price }));
    expect(sent).toMatchObject({
      ok: false,
      error: { code: "invalid", fields: { [field]: expect.any(String) } },
    });
  });

  it.each([
    "javascript:alert(1)",
    "http://a.example",
    "data:text/html,x",
    "https://user:pw@a.example",
    "https://nowhere",
    "//",
  ])("rejects a link such as %s, with the error at its field", async (link) => {
    const { vendor, event } = await market();
    const form = offerForm(event.id, { "portfolioLinks[]": ["https://fine.example", link] });
    const sent = await sendOffer(ctxAt(database, vendor.viewer), form);
    expect(sent).toMatchObject({ ok: false, error: { fields: { "portfolioLinks.1": expect.any(String) } } });
  });

  it("is rejected for an event that an admin removed with its proposal, as not found", async () => {
    const { host, vendor, event, jobPostingId, requestIds } = await market();
    await createProposal(db, host.id, { eventId: event.id, status: "removed" });
    const asVendor = ctxAt(database, vendor.viewer);
    const gone = { ok: false, error: { code: "not_found" } };
    expect(await sendOffer(asVendor, offerForm(event.id))).toMatchObject(gone);
    const line = { requestId: requestIds["catering"] ?? "", price: "50", name: "Soup" };
    expect(await sendBid(asVendor, bidForm(jobPostingId, [line]))).toMatchObject(gone);
    expect(await getRequestedEvent({ ...asVendor, viewer: vendor.viewer }, { eventId: event.id })).toBeNull();
  });

  it("is rejected from the exact deadline on, and for a last day in the past or after the event", async () => {
    const { vendor, event } = await market();
    const late = await sendOffer(
      ctxAt(database, vendor.viewer, "2026-09-01T05:00:00Z"),
      offerForm(event.id, { validUntil: "2026-09-05" }),
    );
    expect(late).toMatchObject({ ok: false, error: { message: "The deadline for offers has passed." } });
    for (const validUntil of ["2026-07-31", "2026-09-13", "soon", ""])
      expect(
        await sendOffer(ctxAt(database, vendor.viewer), offerForm(event.id, { validUntil })),
      ).toMatchObject({
        ok: false,
        error: { fields: { validUntil: expect.any(String) } },
      });
    const last = "2026-09-01T04:59:59Z";
    const form = offerForm(event.id, { validUntil: "2026-09-12" });
    expect((await sendOffer(ctxAt(database, vendor.viewer, last), form)).ok).toBe(true);
  });

  it("is rejected for unrequested services, own events, and events that are over, canceled, or unknown", async () => {
    const { host, vendor, event } = await market();
    const ctx = ctxAt(database, vendor.viewer);
    const message = async (form: ReturnType<typeof offerForm>) => {
      const sent = await sendOffer(ctx, form);
      return sent.ok ? "ok" : `${sent.error.code}: ${sent.error.message}`;
    };
    expect(await message(offerForm(event.id, { serviceType: "venue" }))).toBe(
      "conflict: The host isn't looking for this service.",
    );
    expect(await message(offerForm(newId()))).toMatch(/^not_found/);
    const own = await createAskedEvent(database, vendor.viewer.id);
    expect(await message(offerForm(own.event.id))).toBe("forbidden: This is your own event.");
    const off = await createAskedEvent(database, host.id, { status: "cancelled" });
    expect(await message(offerForm(off.event.id))).toMatch(/^conflict/);
    await db.update(vendorRequests).set({ withdrawnAt: AUGUST }).where(eq(vendorRequests.eventId, event.id));
    expect(await message(offerForm(event.id))).toMatch(/^conflict: The host isn't looking/);
  });

  it("requires a public profile, but no verified address", async () => {
    const { event } = await market();
    const none = await createViewer(database, { roles: ["vendor"] });
    const hidden = await createVendorViewer(database, { publishedAt: null });
    const flagged = await createVendorViewer(database, { flaggedAt: AUGUST, flagReason: "Not what it says" });
    for (const viewer of [none, hidden.viewer, flagged.viewer])
      expect(await sendOffer(ctxAt(database, viewer), offerForm(event.id))).toMatchObject({
        ok: false,
        error: { code: "conflict" },
      });
    expect(await db.$count(offers, eq(offers.eventId, event.id))).toBe(0);
    const unverified = { ...(await createVendorViewer(database)).viewer, emailVerified: false };
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unverified.id));
    const sent = await sendOffer(ctxAt(database, unverified), offerForm(event.id));
    expect(sent).toMatchObject({ ok: true });
  });
});

describe("sending a bid", () => {
  it("submitBid: is computed by the server regardless of the form, and stores only the vendor's own service ids", async () => {
    const { vendor, jobPostingId, requestIds } = await market();
    const foreign = await createVendorViewer(database);
    const lines = [
      {
        requestId: requestIds["catering"] ?? "",
        price: "100.05",
        name: "Soup",
        serviceId: vendor.services[0]?.id,
      },
      {
        requestId: requestIds["decor"] ?? "",
        price: "50",
        name: "Lanterns",
        serviceId: foreign.services[0]?.id,
      },
    ].map((line) => ({ ...line, serviceId: line.serviceId ?? "" }));
    const ref = await bidden(vendor.viewer, jobPostingId, lines, {
      discountType: "percent",
      discountValue: "10",
      totalCents: "1",
    });
    const [bid] = await db.select().from(bids).where(eq(bids.id, ref.id));
    expect(bid).toMatchObject({ linesCents: 15_005, discountBps: 1_000, totalCents: 13_505 });
    const stored = await db
      .select()
      .from(bidLines)
      .where(eq(bidLines.bidId, ref.id))
      .orderBy(bidLines.position);
    expect(stored.map(({ serviceId }) => serviceId)).toEqual([vendor.services[0]?.id, null]);
  });

  it("can't include a service hidden by an admin, which the form leaves out", async () => {
    const { vendor, jobPostingId, requestIds } = await market();
    const asVendor = ctxAt(database, vendor.viewer);
    const serviceId = vendor.services[0]?.id ?? "";
    const choices = async () => (await listOfferedServices(asVendor)).map(({ id }) => id);
    expect(await choices()).toContain(serviceId);
    await db.update(vendorServices).set({ hiddenAt: AUGUST }).where(eq(vendorServices.id, serviceId));
    expect(await choices()).not.toContain(serviceId);
    const requestId = requestIds["catering"] ?? "";
    const lines = [
      { requestId, price: "50", name: "Bread" },
      { requestId, price: "100", name: "Soup", serviceId },
    ];
    expect(await sendBid(asVendor, bidForm(jobPostingId, lines))).toMatchObject({
      ok: false,
      error: { code: "invalid", fields: { "line.1.name": SERVICE_HIDDEN } },
    });
  });

  it.each([
    ["percent", "150"],
    ["percent", "-1"],
    ["fixed", "ten"],
    ["fixed", "1000000.01"],
  ])("rejects a discount of %s %s", async (discountType, discountValue) => {
    const { vendor, jobPostingId, requestIds } = await market();
    const form = bidForm(jobPostingId, [{ requestId: requestIds["catering"] ?? "" }], {
      discountType,
      discountValue,
    });
    expect(await sendBid(ctxAt(database, vendor.viewer), form)).toMatchObject({
      ok: false,
      error: { fields: { discountValue: expect.any(String) } },
    });
  });

  it("setJobPosting: requires a line with a name and price for a service that takes offers", async () => {
    const { host, vendor, jobPostingId, requestIds } = await market();
    const send = (lines: Parameters<typeof bidForm>[1], typed = {}) =>
      sendBid(ctxAt(database, vendor.viewer), bidForm(jobPostingId, lines, typed));
    expect(await send([])).toMatchObject({ error: { fields: { lines: expect.any(String) } } });
    const requestId = requestIds["catering"] ?? "";
    const empty = { requestId, name: "", price: "" };
    expect(await send([empty, empty])).toMatchObject({
      error: {
        fields: { "line.0.name": "This field is required.", "line.0.price": "This field is required." },
      },
    });
    expect(await send([empty, { requestId }]), "an empty line next to others is dropped").toMatchObject({
      ok: true,
    });
    expect(await send([{ requestId, name: "", price: "5" }])).toMatchObject({
      error: { fields: { "line.0.name": expect.any(String) } },
    });
    expect(await send([{ requestId, price: "" }])).toMatchObject({
      error: { fields: { "line.0.price": expect.any(String) } },
    });
    const { requestIds: elsewhere } = await createAskedEvent(database, host.id);
    expect(await send([{ requestId }, { requestId: elsewhere["catering"] ?? "" }])).toMatchObject({
      error: { fields: { "line.1.requestId": "The host isn't looking for this service." } },
    });
    const four = {
      "portfolioLinks[]": [
        "https://a.example",
        "https://b.example",
        "https://c.example",
        "https://d.example",
      ],
    };
    expect(await send([{ requestId }], four)).toMatchObject({
      error: { fields: { portfolioLinks: "Please enter up to 3 links." } },
    });
    await setJobPosting(ctxAt(database, host), {
      eventId: (await eventIdOf(jobPostingId)) ?? "",
      wanted: "no",
    });
    expect(await send([{ requestId }])).toMatchObject({
      error: { message: "The host no longer accepts bids." },
    });
    expect(await getRequestedEvent(signed(vendor.viewer), { jobPostingId })).toBeNull();
  });
});

const eventIdOf = async (jobPostingId: string) =>
  (
    await database.sql<{ event_id: string }[]>`select event_id from job_postings where id = ${jobPostingId}`
  )[0]?.event_id;

describe("accepting", () => {
  it("acceptBid: books the service, politely declines the rest, opens the conversation, and emails everyone", async () => {
    const { host, vendor, event, jobPostingId, requestIds } = await market();
    const [second, third] = [await createVendorViewer(database), await createVendorViewer(database)];
    const chosen = await offered(vendor.viewer, event.id);
    const rival = await offered(second.viewer, event.id, { price: "900" });
    const decor = await offered(second.viewer, event.id, { serviceType: "decor" });
    const bid = await bidden(third.viewer, jobPostingId, [
      { requestId: requestIds["catering"] ?? "" },
      { requestId: requestIds["decor"] ?? "" },
    ]);
    await acceptBid(ctxAt(database, host), chosen);
    await acceptBid(ctxAt(database, host), chosen);
    expect(await bookings(event.id)).toMatchObject([
      { requestId: requestIds["catering"], offerId: chosen.id },
    ]);
    expect([
      await statusOf(chosen),
      await statusOf(rival),
      await statusOf(decor),
      await statusOf(bid),
    ]).toEqual(["accepted", "declined", "submitted", "declined"]);
    expect(await mailsTo(vendor.viewer.id)).toEqual(["offer-accepted"]);
    expect(await mailsTo(second.viewer.id)).toEqual(["offer-ended"]);
    expect(await mailsTo(host.id)).toContain("offer-booked");
    const [request] = await db
      .select()
      .from(vendorRequests)
      .where(eq(vendorRequests.id, requestIds["catering"] ?? ""));
    expect(request?.bookedAt).not.toBeNull();
    const inbox = await listThreads(ctxAt(database, vendor.viewer));
    expect(inbox.threads).toMatchObject([{ subjectTitle: "Lantern Walk" }]);
    const own = await listOwnBids(signed(vendor.viewer), { after: null, from: null });
    expect(own.rows).toMatchObject([{ status: "accepted", deal: { cancelledAt: null } }]);
    const seen = await listEventBids(signed(host), event.id);
    expect(countByService(seen)).toEqual(
      new Map([
        ["catering", 3],
        ["decor", 2],
      ]),
    );
    expect(await listEventBids(signed(second.viewer), event.id)).toEqual([]);
  });

  it("books all services of a bid or none", async () => {
    const { host, vendor, event, jobPostingId, requestIds } = await market();
    const second = await createVendorViewer(database);
    const both = [{ requestId: requestIds["catering"] ?? "" }, { requestId: requestIds["decor"] ?? "" }];
    const bid = await bidden(vendor.viewer, jobPostingId, both);
    const decor = await offered(second.viewer, event.id, { serviceType: "decor" });
    await acceptBid(ctxAt(database, host), bid);
    expect((await bookings(event.id)).length).toBe(2);
    expect(await statusOf(decor)).toBe("declined");
  });

  it("books a service once when twenty are accepted concurrently", async () => {
    const { host, event } = await market();
    const refs = [];
    for (let count = 0; count < 20; count++)
      refs.push(
        await offered((await createVendorViewer(database)).viewer, event.id, { price: String(100 + count) }),
      );
    const clients = Array.from({ length: 20 }, () => openClients(database.url, 1));
    const outcomes = await Promise.all(
      refs.map((ref, index) => code(acceptBid(ctxAt(clients[index] ?? database, host), ref))),
    );
    await Promise.all(clients.map((one) => one.close()));
    expect(outcomes.filter((outcome) => outcome === "ok").length).toBe(1);
    expect(outcomes.filter((outcome) => outcome.startsWith("conflict")).length).toBe(19);
    expect((await bookings(event.id)).length).toBe(1);
    const open = await db.$count(offers, and(eq(offers.eventId, event.id), eq(offers.status, "submitted")));
    expect(open).toBe(0);
  });

  it("checks the exact expiry instead of relying on the job", async () => {
    const { host, vendor, event } = await market();
    const ref = await offered(vendor.viewer, event.id);
    const after = "2026-08-21T05:00:00Z";
    expect(await code(acceptBid(ctxAt(database, host, after), ref))).toBe(
      "conflict: This offer has expired. Ask the vendor for a new one.",
    );
    await expireBids(ctxAt(database, null, "2026-08-21T04:59:59Z"));
    expect(await statusOf(ref)).toBe("submitted");
    await expireBids(ctxAt(database, null, after));
    await expireBids(ctxAt(database, null, after));
    expect(await statusOf(ref)).toBe("expired");
    expect(await mailsTo(vendor.viewer.id)).toEqual(["offer-lapsed"]);
  });

  it("declineBid: rejects accepting a vendor hidden in the meantime, and other people's offers", async () => {
    const { host, vendor, event } = await market();
    const ref = await offered(vendor.viewer, event.id);
    const stranger = await createViewer(database, { roles: ["event_host"] });
    expect(await code(acceptBid(ctxAt(database, stranger), ref))).toMatch(/^not_found/);
    expect(await code(declineBid(ctxAt(database, stranger), { ...ref, reason: null }))).toMatch(/^not_found/);
    const rival = await createVendorViewer(database);
    expect(await code(withdrawBid(ctxAt(database, rival.viewer), ref))).toMatch(/^not_found/);
    await db
      .update(vendorProfiles)
      .set({ flaggedAt: AUGUST, flagReason: "Not what it says" })
      .where(eq(vendorProfiles.id, vendor.profile.id));
    expect(await code(acceptBid(ctxAt(database, host), ref))).toBe(
      "conflict: This vendor can't be booked right now.",
    );
    await declineBid(ctxAt(database, host), { ...ref, reason: "Write me at evil.example" });
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.toUserId, vendor.viewer.id));
    expect(mail?.text).toContain("(link removed)");
  });

  it("withdrawBid: a withdrawn offer can be replaced", async () => {
    const { host, vendor, event } = await market();
    const first = await offered(vendor.viewer, event.id);
    await withdrawBid(ctxAt(database, vendor.viewer), first);
    const second = await offered(vendor.viewer, event.id, { price: "400" });
    expect(await code(acceptBid(ctxAt(database, host), first))).toMatch(/^conflict/);
    await acceptBid(ctxAt(database, host), second);
    expect(await code(withdrawBid(ctxAt(database, vendor.viewer), second))).toMatch(/^conflict/);
  });
});

describe("a booking", () => {
  it("cancelBooking: is canceled by either side with a reason, and the service is open again", async () => {
    const { host, vendor, event } = await market();
    const ref = await offered(vendor.viewer, event.id);
    await acceptBid(ctxAt(database, host), ref);
    expect((await getRequestedEvent(signed(vendor.viewer), { eventId: event.id }))?.services.length).toBe(1);
    await cancelBooking(ctxAt(database, vendor.viewer), { ...ref, reason: "My oven broke." });
    await cancelBooking(ctxAt(database, vendor.viewer), { ...ref, reason: "Again." });
    expect(await bookings(event.id)).toEqual([]);
    expect(await mailsTo(host.id)).toEqual(["offer-received", "offer-booked", "booking-cancelled"]);
    expect((await listOwnBids(signed(host), { after: null, from: null })).rows).toEqual([]);
    expect((await listEventBids(signed(host), event.id))[0]?.deal).toMatchObject({
      cancelReason: "My oven broke.",
      cancelledBy: "vendor",
    });
    const again = await offered(vendor.viewer, event.id, { price: "300" });
    await acceptBid(ctxAt(database, host), again);
    expect(await code(acceptBid(ctxAt(database, host), ref))).toMatch(/^conflict/);
  });

  it("confirmBooking: is confirmed by both once the event has begun, and is then final", async () => {
    const { host, vendor, event } = await market();
    const ref = await offered(vendor.viewer, event.id);
    await acceptBid(ctxAt(database, host), ref);
    expect(await code(confirmBooking(ctxAt(database, host), ref))).toMatch(/^conflict/);
    const after = "2026-09-13T00:00:00Z";
    await confirmBooking(ctxAt(database, host, after), ref);
    await confirmBooking(ctxAt(database, host, after), ref);
    expect(await mailsTo(vendor.viewer.id)).toEqual(["offer-accepted", "booking-confirmed"]);
    await confirmBooking(ctxAt(database, vendor.viewer, after), ref);
    expect(await code(cancelBooking(ctxAt(database, host, after), { ...ref, reason: "No." }))).toMatch(
      /^conflict/,
    );
    const stranger = await createVendorViewer(database);
    expect(await code(confirmBooking(ctxAt(database, stranger.viewer, after), ref))).toMatch(/^not_found/);
  });
});

describe("event changes", () => {
  it("editRequest: terms of a request with open offers can't change; withdrawing it ends the offers", async () => {
    const { host, vendor, event, requestIds } = await market();
    const ref = await offered(vendor.viewer, event.id);
    const requestId = requestIds["catering"] ?? "";
    const terms = { requirements: null, budgetMinCents: null, budgetMaxCents: 90_000 };
    const edit = { requestId, terms, deadline: "2026-08-31", languages: [] };
    expect(await code(editRequest(ctxAt(database, host), edit))).toMatch(
      /^conflict: Vendors have already responded/,
    );
    const unchanged = { ...terms, budgetMaxCents: null };
    expect(
      await code(editRequest(ctxAt(database, host), { ...edit, terms: unchanged, deadline: "2026-09-05" })),
    ).toBe("ok");
    await withdrawRequest(ctxAt(database, host), { requestId });
    expect(await code(acceptBid(ctxAt(database, host), ref))).toMatch(/^conflict/);
    await settleEvent(ctxAt(database, null), { eventId: event.id, hasMoved: false });
    await settleEvent(ctxAt(database, null), { eventId: event.id, hasMoved: false });
    expect(await statusOf(ref)).toBe("declined");
    expect(await mailsTo(vendor.viewer.id)).toEqual(["offer-ended"]);
  });

  it("withdrawRequest: a booked request can be neither edited nor withdrawn", async () => {
    const { host, vendor, event, requestIds } = await market();
    await acceptBid(ctxAt(database, host), await offered(vendor.viewer, event.id));
    const requestId = requestIds["catering"] ?? "";
    expect(await code(withdrawRequest(ctxAt(database, host), { requestId }))).toMatch(
      /^conflict: You've booked/,
    );
  });

  it("settleEvent: canceling ends offers and bookings, and emails their vendors once", async () => {
    const { host, vendor, event } = await market();
    const second = await createVendorViewer(database);
    await acceptBid(ctxAt(database, host), await offered(vendor.viewer, event.id));
    const open = await offered(second.viewer, event.id, { serviceType: "decor" });
    await db.update(events).set({ status: "cancelled" }).where(eq(events.id, event.id));
    for (let twice = 0; twice < 2; twice++)
      await settleEvent(ctxAt(database, null), { eventId: event.id, hasMoved: false });
    expect(await bookings(event.id)).toEqual([]);
    expect(await statusOf(open)).toBe("declined");
    expect(await mailsTo(vendor.viewer.id)).toEqual(["offer-accepted", "booking-cancelled"]);
    expect(await mailsTo(second.viewer.id)).toEqual(["offer-ended"]);
  });

  it("moving emails its vendors once per change, and limits offers to the new first day", async () => {
    const { vendor, event } = await market();
    const ref = await offered(vendor.viewer, event.id);
    await db
      .update(events)
      .set({ startDate: "2026-08-10", startsAt: new Date("2026-08-10T15:00:00Z"), version: 2 })
      .where(eq(events.id, event.id));
    for (let twice = 0; twice < 2; twice++)
      await settleEvent(ctxAt(database, null), { eventId: event.id, hasMoved: true });
    const [row] = await db.select().from(offers).where(eq(offers.id, ref.id));
    expect(row?.validUntilAt).toEqual(new Date("2026-08-11T05:00:00Z"));
    expect(await mailsTo(vendor.viewer.id)).toEqual(["offer-event-moved"]);
  });
});

describe("conversations about an event", () => {
  const message = () => ({ text: "How many tables?", idempotencyKey: newId() });
  it("writeOnEvent: a host writes to vendors with offers, a vendor writes first with Pro, in one conversation", async () => {
    const { host, vendor, event } = await market();
    const pair = { eventId: event.id, profileId: vendor.profile.id };
    const write = (viewer: Viewer) =>
      code(writeOnEvent(ctxAt(database, viewer, new Date()), { ...pair, ...message() }));
    expect(await write(host)).toMatch(/^not_found/);
    await offered(vendor.viewer, event.id);
    expect(await write(vendor.viewer)).toMatch(/^forbidden: With the Pro plan/);
    expect(await write(host)).toBe("ok");
    expect(await write(vendor.viewer)).toBe("ok");
    expect(await write(await createViewer(database, { roles: ["event_host"] }))).toMatch(/^not_found/);
    const pro = await createVendorViewer(database, { plan: "pro" });
    const far = await createAskedEvent(database, host.id, {
      startDate: "2099-09-12",
      startsAt: new Date("2099-09-12T15:00:00Z"),
      endsAt: new Date("2099-09-12T20:00:00Z"),
      request: { deadlineOn: null },
    });
    const first = { eventId: far.event.id, profileId: pro.profile.id, ...message() };
    expect(await code(writeOnEvent(ctxAt(database, pro.viewer, new Date()), first))).toBe("ok");
  });
});

describe("protection of hosts", () => {
  it("blocked vendors can't send offers, and their open ones are hidden", async () => {
    const { host, vendor, event, jobPostingId, requestIds } = await market();
    await offered(vendor.viewer, event.id, { serviceType: "decor" });
    expect(await listAskingEvents(signed(host))).toMatchObject([{ id: event.id, offers: 1 }]);
    await db.insert(blocks).values({ blockerId: host.id, blockedId: vendor.viewer.id });
    const ctx = ctxAt(database, vendor.viewer);
    const refused = { ok: false, error: { message: "This event no longer accepts offers." } };
    expect(await sendOffer(ctx, offerForm(event.id))).toMatchObject(refused);
    const lines = [{ requestId: requestIds["catering"] ?? "" }];
    expect(await sendBid(ctx, bidForm(jobPostingId, lines))).toMatchObject(refused);
    expect(await getRequestedEvent(signed(vendor.viewer), { eventId: event.id })).toBeNull();
    expect(await listEventBids(signed(host), event.id)).toEqual([]);
    expect(await listAskingEvents(signed(host))).toMatchObject([{ id: event.id, offers: 0 }]);
  });

  it("withdrawing and resending an offer emails the host once an hour", async () => {
    const { host, vendor, event } = await market();
    for (let count = 0; count < 3; count++)
      await withdrawBid(ctxAt(database, vendor.viewer), await offered(vendor.viewer, event.id));
    expect(await mailsTo(host.id)).toEqual(["offer-received", "offer-withdrawn"]);
  });

  it("a vendor declined specifically can't offer the same again; one who lost can, once it reopens", async () => {
    const { host, vendor, event, jobPostingId, requestIds } = await market();
    const ref = await offered(vendor.viewer, event.id);
    await declineBid(ctxAt(database, host), { ...ref, reason: "Please stop." });
    const again = await sendOffer(ctxAt(database, vendor.viewer), offerForm(event.id));
    expect(again).toMatchObject({ ok: false, error: { code: "conflict" } });
    const lines = [{ requestId: requestIds["catering"] ?? "" }];
    await declineBid(ctxAt(database, host), {
      ...(await bidden(vendor.viewer, jobPostingId, lines)),
      reason: null,
    });
    expect((await sendBid(ctxAt(database, vendor.viewer), bidForm(jobPostingId, lines))).ok).toBe(false);
    const [winner, loser] = [await createVendorViewer(database), await createVendorViewer(database)];
    const won = await offered(winner.viewer, event.id);
    await offered(loser.viewer, event.id);
    await acceptBid(ctxAt(database, host), won);
    for (let twice = 0; twice < 2; twice++)
      await cancelBooking(ctxAt(database, winner.viewer), { ...won, reason: "My oven broke." });
    expect(await mailsTo(loser.viewer.id)).toEqual(["offer-ended", "offer-reopened"]);
    expect(await mailsTo(winner.viewer.id)).toEqual(["offer-accepted"]);
    expect(await mailsTo(vendor.viewer.id)).not.toContain("offer-reopened");
    expect((await sendOffer(ctxAt(database, loser.viewer), offerForm(event.id))).ok).toBe(true);
  });
});

describe("offers for a moved event", () => {
  it("reconfirmBid: can be accepted only after their vendor has reconfirmed", async () => {
    const { host, vendor, event } = await market();
    const ref = await offered(vendor.viewer, event.id);
    const moved = { startDate: "2026-09-13", startsAt: new Date("2026-09-13T15:00:00Z") };
    await db
      .update(events)
      .set({ ...moved, endsAt: new Date("2026-09-13T20:00:00Z") })
      .where(eq(events.id, event.id));
    expect(await code(acceptBid(ctxAt(database, host), ref))).toMatch(/^conflict: The event changed/);
    expect((await listEventBids(signed(host), event.id))[0]).toMatchObject({
      hasMoved: true,
      isAvailable: false,
    });
    await reconfirmBid(ctxAt(database, vendor.viewer), ref);
    await reconfirmBid(ctxAt(database, vendor.viewer), ref);
    await acceptBid(ctxAt(database, host), ref);
    expect(await statusOf(ref)).toBe("accepted");
  });
});

describe("a vendor with several offers", () => {
  it("isn't emailed about losing to their own booking", async () => {
    const { host, vendor, event, jobPostingId, requestIds } = await market();
    const ref = await offered(vendor.viewer, event.id);
    const bid = await bidden(vendor.viewer, jobPostingId, [{ requestId: requestIds["catering"] ?? "" }]);
    await acceptBid(ctxAt(database, host), ref);
    expect(await statusOf(bid)).toBe("declined");
    expect(await mailsTo(vendor.viewer.id)).toEqual(["offer-accepted"]);
  });

  it("an expired one doesn't block a new one", async () => {
    const { vendor, event } = await market();
    const ref = await offered(vendor.viewer, event.id);
    const later = ctxAt(database, vendor.viewer, "2026-08-22T12:00:00Z");
    expect((await sendOffer(later, offerForm(event.id, { validUntil: "2026-08-30" }))).ok).toBe(true);
    expect(await statusOf(ref)).toBe("expired");
  });
});

it("a booking confirmed by one side can't be canceled", async () => {
  const { host, vendor, event } = await market();
  const ref = await offered(vendor.viewer, event.id);
  await acceptBid(ctxAt(database, host), ref);
  const after = "2026-09-13T00:00:00Z";
  await confirmBooking(ctxAt(database, host, after), ref);
  const cancelled = cancelBooking(ctxAt(database, vendor.viewer, after), { ...ref, reason: "No." });
  expect(await code(cancelled)).toMatch(/^conflict: The other side has confirmed/);
});
