import type { OfferStatus } from "@/db/enums";
import type { Machine } from "@/lib/core/state-machine";

/** The transitions that offers and bids share, by people and by jobs. */
export const bidMachine: Machine<OfferStatus, "accept" | "decline" | "withdraw" | "expire"> = {
  moves: {
    /** By the host. Final, regardless of its bookings. */
    accept: { from: ["submitted"], to: "accepted" },
    /** By the host, by their choice of another vendor, or when its service or event ends. */
    decline: { from: ["submitted"], to: "declined" },
    /** By its vendor, who may send a new one. */
    withdraw: { from: ["submitted"], to: "withdrawn" },
    expire: { from: ["submitted"], to: "expired" },
  },
};

/** The two kinds: an offer for one service, or an itemized bid that is accepted as a unit. */
export const BID_KINDS = ["offer", "bid"] as const;
export type BidKind = (typeof BID_KINDS)[number];

export interface BidRef {
  kind: BidKind;
  id: string;
}

/** Why an offer or bid ended without its vendor's action. */
export type EndCause = "declined" | "another_chosen" | "request_withdrawn" | "event_cancelled";
