import type { OfferStatus } from "@/db/enums";
import type { Machine } from "@/lib/core/state-machine";

/** What is done with an offer and with a bid alike, by hand and by the clock. */
export const bidMachine: Machine<OfferStatus, "accept" | "decline" | "withdraw" | "expire"> = {
  moves: {
    /** By the host; what was accepted stays so, whatever becomes of its bookings. */
    accept: { from: ["submitted"], to: "accepted" },
    /** By the host, by their choice of another vendor, and with the service or the event that it was for. */
    decline: { from: ["submitted"], to: "declined" },
    /** By its vendor, who may send a better one. */
    withdraw: { from: ["submitted"], to: "withdrawn" },
    expire: { from: ["submitted"], to: "expired" },
  },
};

/** What vendors answer a host with: an offer for one service, or a bid with lines that is taken as a whole. */
export const BID_KINDS = ["offer", "bid"] as const;
export type BidKind = (typeof BID_KINDS)[number];

export interface BidRef {
  kind: BidKind;
  id: string;
}

/** Why an offer or a bid came to nothing without its vendor's doing. */
export type EndCause = "declined" | "another_chosen" | "request_withdrawn" | "event_cancelled";
