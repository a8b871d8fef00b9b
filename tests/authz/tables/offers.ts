import { eq } from "drizzle-orm";
import { bookings, events, offers } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import {
  acceptBidAction,
  cancelBookingAction,
  confirmBookingAction,
  declineBidAction,
  reconfirmBidAction,
  setJobPostingAction,
  submitBidAction,
  submitOfferAction,
  withdrawBidAction,
  writeOnEventAction,
} from "@/lib/vendors/bids/actions";
import { bidForm, createAskedEvent, offerForm } from "@/tests/support/factories/offers";
import { createVendor } from "@/tests/support/factories/vendors";
import { anyAccount, type Row, type World } from "../matrix";

const far = {
  startDate: "2099-09-12",
  startsAt: new Date("2099-09-12T15:00:00Z"),
  endsAt: new Date("2099-09-12T20:00:00Z"),
  request: { deadlineOn: null },
};

/** An event of the owner's with another vendor's offer. */
async function offered({ database, owner }: World, status: "submitted" | "accepted" = "submitted") {
  const { event, requestIds } = await createAskedEvent(database, owner.id, far);
  const { user, profile } = await createVendor(database.db);
  const requestId = requestIds["catering"] ?? "";
  const [offer] = await database.db
    .insert(offers)
    .values({
      eventId: event.id,
      requestId,
      profileId: profile.id,
      vendorId: user.id,
      hostId: owner.id,
      serviceType: "catering",
      priceCents: 45_000,
      serviceDescription: "Soup",
      isAvailabilityConfirmed: true,
      validUntil: "2099-09-01",
      formId: newId(),
      status,
      endedAt: status === "submitted" ? null : new Date(),
    })
    .returning();
  if (!offer) throw new Error("the offer was not made");
  if (status === "accepted")
    await database.db.insert(bookings).values({
      requestId,
      offerId: offer.id,
      eventId: event.id,
      profileId: profile.id,
      vendorId: user.id,
      hostId: owner.id,
    });
  return { event, profile, bid: { kind: "offer", id: offer.id } };
}

/** Of the owner's events, for their host only; hidden from other hosts. */
const hostsOnly = anyAccount("forbidden", { event_host: "not_found", owner: "ok", other: "not_found" });
/** Of a host and a vendor, not the actor; hidden from others of both roles. */
const hostOrVendor = anyAccount("forbidden", {
  event_host: "not_found",
  vendor: "not_found",
  owner: "ok",
  other: "not_found",
});

export const vendorOffers: Row[] = [
  {
    action: submitOfferAction,
    payload: async ({ database, owner }) => {
      const { event } = await createAskedEvent(database, owner.id, far);
      return offerForm(event.id, { validUntil: "2099-09-01" });
    },
    // A vendor needs a published profile.
    outcomes: anyAccount("forbidden", { vendor: "conflict" }),
  },
  {
    action: submitBidAction,
    payload: async ({ database, owner }) => {
      const { jobPostingId, requestIds } = await createAskedEvent(database, owner.id, far);
      const lines = [{ requestId: requestIds["catering"] ?? "" }];
      return bidForm(jobPostingId, lines, { validUntil: "2099-09-01" });
    },
    outcomes: anyAccount("forbidden", { vendor: "conflict" }),
  },
  {
    action: withdrawBidAction,
    payload: async (world) => (await offered(world)).bid,
    outcomes: anyAccount("forbidden", { vendor: "not_found" }),
  },
  {
    action: reconfirmBidAction,
    payload: async (world) => (await offered(world)).bid,
    outcomes: anyAccount("forbidden", { vendor: "not_found" }),
  },
  {
    action: acceptBidAction,
    payload: async (world) => (await offered(world)).bid,
    outcomes: hostsOnly,
  },
  {
    action: declineBidAction,
    payload: async (world) => ({ ...(await offered(world)).bid, reason: "" }),
    outcomes: hostsOnly,
  },
  {
    action: cancelBookingAction,
    payload: async (world) => ({ ...(await offered(world, "accepted")).bid, reason: "We found another." }),
    outcomes: hostOrVendor,
  },
  {
    action: confirmBookingAction,
    payload: async (world) => {
      const { event, bid } = await offered(world, "accepted");
      const begun = new Date("2026-01-01T00:00:00Z");
      await world.database.db.update(events).set({ startsAt: begun }).where(eq(events.id, event.id));
      return bid;
    },
    outcomes: hostOrVendor,
  },
  {
    action: setJobPostingAction,
    payload: async ({ database, owner }) => {
      const { event } = await createAskedEvent(database, owner.id, far);
      return { eventId: event.id, wanted: "no" };
    },
    outcomes: hostsOnly,
  },
  {
    action: writeOnEventAction,
    payload: async (world) => {
      const { event, profile } = await offered(world);
      return { eventId: event.id, profileId: profile.id, text: "How many tables?", idempotencyKey: newId() };
    },
    outcomes: hostOrVendor,
  },
];
