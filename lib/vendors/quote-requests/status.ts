import type { QuoteStatus } from "@/db/enums";
import type { Machine } from "@/lib/core/state-machine";

/** The transitions of a quote. An accepted one stays until its vendor cancels it. */
export const quoteMachine: Machine<QuoteStatus, "accept" | "decline" | "withdraw" | "replace" | "cancel"> = {
  moves: {
    /** By the client, until its last day has passed. */
    accept: { from: ["sent"], to: "accepted" },
    /** By the client. The vendor may send another. */
    decline: { from: ["sent"], to: "declined" },
    /** By its vendor, before the client decides. */
    withdraw: { from: ["sent"], to: "withdrawn" },
    /** By its vendor's next quote. */
    replace: { from: ["sent"], to: "replaced" },
    /** By its vendor, who won't do the work. */
    cancel: { from: ["accepted"], to: "canceled" },
  },
};
