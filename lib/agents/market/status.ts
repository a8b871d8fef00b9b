import type { AgentApplicationStatus, AgentListingStatus } from "@/db/enums";
import type { Machine } from "@/lib/core/state-machine";

/** Transitions of an application, by its agent and its host. */
export const agentApplicationMachine: Machine<
  AgentApplicationStatus,
  "approve" | "decline" | "withdraw" | "close"
> = {
  moves: {
    approve: { from: ["pending"], to: "approved" },
    decline: { from: ["pending"], to: "declined" },
    withdraw: { from: ["pending"], to: "withdrawn" },
    /** The listing has closed. */
    close: { from: ["pending"], to: "closed" },
  },
};

/** Transitions of a listing in the Agent Hub, by its host, its payment, and its proposal. */
export const agentListingMachine: Machine<
  AgentListingStatus,
  "list" | "pause" | "resume" | "unlist" | "close"
> = {
  moves: {
    /** Once its fee is captured. */
    list: { from: ["unpaid"], to: "live" },
    pause: { from: ["live"], to: "paused" },
    resume: { from: ["paused"], to: "live" },
    /** Its fee was refunded and can be paid again. */
    unlist: { from: ["live", "paused"], to: "unpaid" },
    close: { from: ["unpaid", "live", "paused"], to: "closed" },
  },
};

/** Days until a declined agent may apply for the same proposal again. */
export const DAYS_TO_APPLY_AGAIN = 30;
