import type { AgentApplicationStatus, AgentListingStatus } from "@/db/enums";
import type { Machine } from "@/lib/core/state-machine";

/** What is done with an agent's application, by its agent and its host. */
export const agentApplicationMachine: Machine<
  AgentApplicationStatus,
  "approve" | "decline" | "withdraw" | "close"
> = {
  moves: {
    approve: { from: ["pending"], to: "approved" },
    decline: { from: ["pending"], to: "declined" },
    withdraw: { from: ["pending"], to: "withdrawn" },
    /** The search for agents is over. */
    close: { from: ["pending"], to: "closed" },
  },
};

/** What is done with a listing in the Agent Hub, by its host and by what happens to its fee and its proposal. */
export const agentListingMachine: Machine<
  AgentListingStatus,
  "list" | "pause" | "resume" | "unlist" | "close"
> = {
  moves: {
    /** Once its fee is captured. */
    list: { from: ["unpaid"], to: "live" },
    pause: { from: ["live"], to: "paused" },
    resume: { from: ["paused"], to: "live" },
    /** Its fee went back, and can be paid again. */
    unlist: { from: ["live", "paused"], to: "unpaid" },
    close: { from: ["unpaid", "live", "paused"], to: "closed" },
  },
};

/** Days after a declined application until the agent may apply for the same proposal again. */
export const DAYS_TO_APPLY_AGAIN = 30;
