import type { MediationStatus } from "@/db/enums";
import type { Machine } from "@/lib/core/state-machine";
import { addDays } from "@/lib/funding/deliverables/clock";

/**
 * Days after the release in which either side may ask for mediation, days until its outcome is due, and days before that
 * when admins are reminded.
 */
export const MEDIATION_DAYS = { request: 30, end: 30, remind: 5 } as const;

/** It only ends with an outcome. Earlier ones that expired can still get theirs. */
export const mediationMachine: Machine<MediationStatus, "close"> = {
  moves: { close: { from: ["open", "expired"], to: "closed" } },
};

/** Until when either side may ask for mediation. */
export const requestBy = (releasedAt: Date): Date => addDays(releasedAt, MEDIATION_DAYS.request);
