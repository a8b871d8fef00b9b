import type { FirstRefusalStatus } from "@/db/enums";
import type { Machine } from "@/lib/core/state-machine";

/** Transitions of a first refusal. It ends with its time, its tier, the search for sponsors, or the account. */
export const firstRefusalMachine: Machine<FirstRefusalStatus, "take" | "decline" | "end"> = {
  moves: {
    take: { from: ["offered"], to: "taken" },
    decline: { from: ["offered"], to: "declined" },
    end: { from: ["offered"], to: "ended" },
  },
};

/** Days before its end when its sponsor gets a reminder. */
export const REMINDER_DAYS = 3;

/** Labels for the host. */
export const FIRST_REFUSAL_LABELS: Record<FirstRefusalStatus, string> = {
  offered: "Offered",
  taken: "Renewed",
  declined: "Declined",
  ended: "Ended",
};
