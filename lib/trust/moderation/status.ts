import type { AppealStatus, CaseStatus } from "@/db/enums";
import type { Machine } from "@/lib/core/state-machine";

/** The life of a case: decided once. A decision against someone can be lifted. */
export const caseMachine: Machine<CaseStatus, "dismiss" | "hide" | "warn" | "suspend" | "lift"> = {
  moves: {
    dismiss: { from: ["open"], to: "dismissed" },
    hide: { from: ["open"], to: "hidden" },
    warn: { from: ["open"], to: "warned" },
    suspend: { from: ["open"], to: "suspended" },
    lift: { from: ["hidden", "warned", "suspended"], to: "lifted" },
  },
};

export const appealMachine: Machine<AppealStatus, "uphold" | "lift"> = {
  moves: {
    uphold: { from: ["open"], to: "upheld" },
    lift: { from: ["open"], to: "lifted" },
  },
};

/** The possible decisions about an open case. */
export const VERDICTS = ["dismiss", "hide", "warn", "suspend"] as const;
export type Verdict = (typeof VERDICTS)[number];
