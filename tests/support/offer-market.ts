import { and, eq, isNull } from "drizzle-orm";
import { bids, bookings, mailMessages, offers } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";
import type { BidRef } from "@/lib/vendors/bids/status";
import type { TestDatabase } from "./database";
import { bidForm, createAskedEvent, offerForm } from "./factories/offers";
import { createViewer } from "./factories/viewer";
import { createVendorViewer, ctxAt, sendBid, sendOffer } from "./vendor-market";

/** An outcome: "ok", or the error's code with its message. */
export const code = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "ok",
    (error: { code?: string; message: string }) => `${error.code}: ${error.message}`,
  );

/** Helpers for tests of offers and bids on one database. */
export function offerMarket(database: TestDatabase) {
  const { db } = database;
  return {
    /** A signed-in person's ctx. */
    signed: (viewer: Viewer, at?: Date | string) => ({ ...ctxAt(database, viewer, at), viewer }),

    /** The templates of a person's emails, in order. */
    mailsTo: async (userId: string) =>
      (
        await db.select().from(mailMessages).where(eq(mailMessages.toUserId, userId)).orderBy(mailMessages.id)
      ).map(({ template }) => template),

    /** A host who asks for catering and decor at an event, and a vendor. */
    market: async (wanted: Parameters<typeof createAskedEvent>[2] = {}) => {
      const host = await createViewer(database, { roles: ["event_host"], fullName: "Ada Miller" });
      const asked = await createAskedEvent(database, host.id, wanted);
      const vendor = await createVendorViewer(database);
      return { host, vendor, ...asked };
    },

    /** Submits an offer, which must be accepted by the command. */
    offered: async (viewer: Viewer, eventId: string, typed = {}, at?: Date): Promise<BidRef> => {
      const sent = await sendOffer(ctxAt(database, viewer, at), offerForm(eventId, typed));
      if (!sent.ok) throw new Error(JSON.stringify(sent.error));
      return { kind: "offer", id: (sent.data as { offerId: string }).offerId };
    },

    /** Submits a bid, which must be accepted by the command. */
    bidden: async (
      viewer: Viewer,
      jobPostingId: string,
      lines: Parameters<typeof bidForm>[1],
      typed = {},
    ): Promise<BidRef> => {
      const sent = await sendBid(ctxAt(database, viewer), bidForm(jobPostingId, lines, typed));
      if (!sent.ok) throw new Error(JSON.stringify(sent.error));
      return { kind: "bid", id: (sent.data as { bidId: string }).bidId };
    },

    statusOf: async ({ kind, id }: BidRef) => {
      const table = kind === "offer" ? offers : bids;
      const [row] = await db.select({ status: table.status }).from(table).where(eq(table.id, id));
      return row?.status;
    },

    /** The event's current bookings. */
    bookings: (eventId: string) =>
      db
        .select()
        .from(bookings)
        .where(and(eq(bookings.eventId, eventId), isNull(bookings.cancelledAt))),
  };
}
