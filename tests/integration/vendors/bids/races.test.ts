import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { events, offers } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { cancelEvent } from "@/lib/listings/proposals/commands/cancel-event";
import { editEvent } from "@/lib/listings/proposals/commands/edit-event";
import { acceptBid } from "@/lib/vendors/bids/commands/accept-bid";
import { expireBids } from "@/lib/vendors/bids/commands/expire-bids";
import { withdrawBid } from "@/lib/vendors/bids/commands/withdraw-bid";
import { cancelBooking } from "@/lib/vendors/bookings/commands/cancel-booking";
import { confirmBooking } from "@/lib/vendors/bookings/commands/confirm-booking";
import { settleEvent } from "@/lib/vendors/bookings/commands/settle-event";
import { withdrawRequest } from "@/lib/vendors/service-requests/commands/withdraw-request";
import { type Clients, openClients } from "@/tests/support/clients";
import { createTestDatabase } from "@/tests/support/database";
import { bidForm, offerForm } from "@/tests/support/factories/offers";
import { waitsForRow } from "@/tests/support/lock-wait";
import { code, offerMarket } from "@/tests/support/offer-market";
import { createVendorViewer, ctxAt, sendBid, sendOffer } from "@/tests/support/vendor-market";

const database = await createTestDatabase();
const others = [openClients(database.url, 1), openClients(database.url, 1)];
afterAll(async () => {
  await Promise.all(others.map((one) => one.close()));
  await database.close();
});
const { db } = database;
const { mailsTo, market, offered, bidden, statusOf, bookings } = offerMarket(database);

type Work = (clients: Pick<Clients, "db" | "readDb" | "sql">) => Promise<unknown>;

/**
 * Runs two operations concurrently on separate connections. The first is held at the event's or an offer's row until
 * the second waits too. Returns how each ended, in starting order.
 */
async function race(row: { offer: string } | { event: string }, first: Work, second: Work) {
  const [one, two] = others;
  if (!one || !two) throw new Error("There are no connections.");
  const both = await db.transaction(async (tx) => {
    if ("offer" in row) await tx.select().from(offers).where(eq(offers.id, row.offer)).for("no key update");
    else await tx.select().from(events).where(eq(events.id, row.event)).for("no key update");
    const earlier = code(first(one));
    await expect.poll(() => waitsForRow(database)).toBe(true);
    const later = code(second(two));
    await expect.poll(() => waitsForRow(database, 2)).toBe(true);
    return [earlier, later];
  });
  return Promise.all(both);
}

async function waiting(typed = {}) {
  const found = await market({ listingId: newId(), city: "Millbrook", startTime: "10:00", endTime: "15:00" });
  const ref = await offered(found.vendor.viewer, found.event.id, typed);
  const { host, vendor, event } = found;
  const moved = (): Parameters<typeof editEvent>[1] => {
    const { title, description, category, region, country, timeZone, targetAudience } = event;
    const { id: eventId, version, expectedAttendance, platformLink } = event;
    const text = { title, description, category, city: "Millbrook", region, country, targetAudience };
    const days = { startDate: "2026-09-20", endDate: null, startTime: "10:00", endTime: "15:00", timeZone };
    return { ...text, ...days, eventId, version, expectedAttendance, platformLink };
  };
  const accept: Work = (clients) => acceptBid(ctxAt(clients, host), ref);
  const withdraw: Work = (clients) => withdrawBid(ctxAt(clients, vendor.viewer), ref);
  const move: Work = async (clients) => editEvent(ctxAt(clients, host), moved());
  const callOff: Work = (clients) =>
    cancelEvent(ctxAt(clients, host), { eventId: event.id, reason: "A flood" });
  const settle = (hasMoved: boolean) => settleEvent(ctxAt(database, null), { eventId: event.id, hasMoved });
  return { ...found, ref, accept, withdraw, move, callOff, settle };
}

describe("accepting and withdrawing concurrently", () => {
  it("accepted first, it can't be withdrawn", async () => {
    const { ref, event, accept, withdraw } = await waiting();
    const [accepted, withdrawn] = await race({ offer: ref.id }, accept, withdraw);
    expect([accepted, withdrawn]).toEqual(["ok", expect.stringMatching(/^conflict/)]);
    expect(await statusOf(ref)).toBe("accepted");
    expect((await bookings(event.id)).length).toBe(1);
  });

  it("withdrawn first, it can't be accepted, and sends no email about acceptance", async () => {
    const { ref, event, vendor, accept, withdraw } = await waiting();
    const [withdrawn, accepted] = await race({ offer: ref.id }, withdraw, accept);
    expect([withdrawn, accepted]).toEqual(["ok", expect.stringMatching(/^conflict/)]);
    expect(await bookings(event.id)).toEqual([]);
    expect(await mailsTo(vendor.viewer.id)).toEqual([]);
  });
});

describe("accepting at the last moment", () => {
  const lastMoment = "2026-08-21T04:59:59Z";
  const after = "2026-08-21T05:00:00Z";

  it("accepted first, it doesn't expire", async () => {
    const { ref, host, vendor } = await waiting();
    const ends = await race(
      { offer: ref.id },
      (clients) => acceptBid(ctxAt(clients, host, lastMoment), ref),
      (clients) => expireBids(ctxAt(clients, null, after)),
    );
    expect(ends).toEqual(["ok", "ok"]);
    expect(await statusOf(ref)).toBe("accepted");
    expect(await mailsTo(vendor.viewer.id)).toEqual(["offer-accepted"]);
  });

  it("expireBids: expired first, it isn't accepted", async () => {
    const { ref, host, vendor, event } = await waiting();
    const [lapsed, accepted] = await race(
      { offer: ref.id },
      (clients) => expireBids(ctxAt(clients, null, after)),
      (clients) => acceptBid(ctxAt(clients, host, lastMoment), ref),
    );
    expect([lapsed, accepted]).toEqual(["ok", expect.stringMatching(/^conflict/)]);
    expect(await bookings(event.id)).toEqual([]);
    expect(await mailsTo(vendor.viewer.id)).toEqual(["offer-lapsed"]);
  });
});

describe("accepting while the event changes", () => {
  it("accepted first, its vendor is emailed about the move, and the booking stays", async () => {
    const { ref, event, vendor, accept, move, settle } = await waiting();
    expect(await race({ offer: ref.id }, accept, move)).toEqual(["ok", "ok"]);
    await settle(true);
    expect((await bookings(event.id)).length).toBe(1);
    expect(await mailsTo(vendor.viewer.id)).toEqual(["offer-accepted", "offer-event-moved"]);
  });

  it("moved first, it isn't accepted for the new date", async () => {
    const { event, accept, move } = await waiting();
    const [moved, accepted] = await race({ event: event.id }, move, accept);
    expect([moved, accepted]).toEqual(["ok", expect.stringMatching(/^conflict: The event changed/)]);
    expect(await bookings(event.id)).toEqual([]);
  });

  it("accepted first, it ends with the event", async () => {
    const { ref, event, vendor, accept, callOff, settle } = await waiting();
    expect(await race({ offer: ref.id }, accept, callOff)).toEqual(["ok", "ok"]);
    await settle(false);
    expect(await bookings(event.id)).toEqual([]);
    expect(await mailsTo(vendor.viewer.id)).toEqual(["offer-accepted", "booking-cancelled"]);
  });

  it("canceled first, no one is booked", async () => {
    const { event, vendor, accept, callOff, settle } = await waiting();
    const [calledOff, accepted] = await race({ event: event.id }, callOff, accept);
    expect([calledOff, accepted]).toEqual(["ok", expect.stringMatching(/^conflict/)]);
    await settle(false);
    expect(await bookings(event.id)).toEqual([]);
    expect(await mailsTo(vendor.viewer.id)).toEqual(["offer-ended"]);
  });

  it("a request can't be withdrawn while an offer for it is being accepted", async () => {
    const { ref, event, host, requestIds, accept } = await waiting();
    const requestId = requestIds["catering"] ?? "";
    const [accepted, withdrawn] = await race({ offer: ref.id }, accept, (clients) =>
      withdrawRequest(ctxAt(clients, host), { requestId }),
    );
    expect([accepted, withdrawn]).toEqual(["ok", expect.stringMatching(/^conflict: You've booked/)]);
    expect((await bookings(event.id)).length).toBe(1);
  });
});

describe("accepting two vendors for one service", () => {
  it("an overlapping offer and bid: the first accepted is booked, and nothing of the other", async () => {
    for (const bidFirst of [false, true]) {
      const { ref, event, host, jobPostingId, requestIds, accept } = await waiting();
      const second = await createVendorViewer(database);
      const lines = [{ requestId: requestIds["catering"] ?? "" }, { requestId: requestIds["decor"] ?? "" }];
      const bid = await bidden(second.viewer, jobPostingId, lines);
      const takeBid: Work = (clients) => acceptBid(ctxAt(clients, host), bid);
      const [first, later] = bidFirst ? [takeBid, accept] : [accept, takeBid];
      const ends = await race({ event: event.id }, first, later);
      expect(ends).toEqual(["ok", expect.stringMatching(/^conflict/)]);
      expect(await statusOf(bidFirst ? bid : ref)).toBe("accepted");
      expect(await statusOf(bidFirst ? ref : bid)).toBe("declined");
      expect((await bookings(event.id)).length).toBe(bidFirst ? 2 : 1);
    }
  });

  it("an offer sent during an acceptance is rejected, or declined with the rest and emailed", async () => {
    const { ref, event, vendor, accept } = await waiting();
    const rival = await createVendorViewer(database);
    const send: Work = async (clients) => {
      const sent = await sendOffer(ctxAt(clients, rival.viewer), offerForm(event.id));
      if (!sent.ok) throw sent.error;
    };
    const [accepted, late] = await race({ offer: ref.id }, accept, send);
    expect([accepted, late]).toEqual([
      "ok",
      "conflict: The host has already booked a vendor for this service.",
    ]);
    expect(await db.$count(offers, eq(offers.eventId, event.id))).toBe(1);
    expect(await mailsTo(rival.viewer.id)).toEqual([]);
    expect(await mailsTo(vendor.viewer.id)).toEqual(["offer-accepted"]);
  });
});

describe("one vendor sending twice concurrently", () => {
  it("stores one offer and one bid from two forms", async () => {
    const { vendor, event, jobPostingId, requestIds } = await market();
    const offer: Work = async (clients) => {
      const sent = await sendOffer(ctxAt(clients, vendor.viewer), offerForm(event.id));
      if (!sent.ok) throw sent.error;
    };
    const bid: Work = async (clients) => {
      const lines = [{ requestId: requestIds["catering"] ?? "" }];
      const sent = await sendBid(ctxAt(clients, vendor.viewer), bidForm(jobPostingId, lines));
      if (!sent.ok) throw sent.error;
    };
    for (const send of [offer, bid]) {
      const ends = await race({ event: event.id }, send, send);
      expect(ends).toEqual(["ok", expect.stringMatching(/^conflict: You've already sent (an offer|a bid)/)]);
    }
    const open = await database.sql`
      select from offers where event_id = ${event.id} union all select from bids where event_id = ${event.id}`;
    expect(open.length).toBe(2);
  });
});

describe("confirming and canceling concurrently", () => {
  it("confirmed first, it can't be canceled; canceled first, it can't be confirmed", async () => {
    const after = "2026-09-13T00:00:00Z";
    for (const confirmFirst of [true, false]) {
      const { ref, event, host, vendor, accept } = await waiting();
      await accept(database);
      const confirm: Work = (clients) => confirmBooking(ctxAt(clients, host, after), ref);
      const cancel: Work = (clients) =>
        cancelBooking(ctxAt(clients, vendor.viewer, after), { ...ref, reason: "I am ill" });
      const [first, second] = confirmFirst ? [confirm, cancel] : [cancel, confirm];
      const ends = await race({ offer: ref.id }, first, second);
      expect(ends).toEqual(["ok", expect.stringMatching(/^conflict/)]);
      expect((await bookings(event.id)).length).toBe(confirmFirst ? 1 : 0);
    }
  });
});
