import type { FactorResetStatus } from "@/db/enums";
import type { Machine } from "@/lib/core/state-machine";

/** A reset of a person's second factor by admins. */
export const factorResetMachine: Machine<FactorResetStatus, "approve" | "decline" | "cancel" | "run"> = {
  moves: {
    approve: { from: ["requested"], to: "approved" },
    decline: { from: ["requested", "approved"], to: "declined" },
    cancel: { from: ["requested", "approved"], to: "canceled" },
    run: { from: ["approved"], to: "done" },
  },
};
