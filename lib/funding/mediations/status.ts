import type { MediationStatus } from "@/db/enums";
import type { Machine } from "@/lib/core/state-machine";
import { addDays } from "@/lib/funding/deliverables/clock";

/** Days after the release in which either side may ask for mediation, and days until it expires. */
export const MEDIATION_DAYS = { request: 30, end: 30 } as const;

export const mediationMachine: Machine<MediationStatus, "close" | "expire"> = {
  moves: {
    close: { from: ["open"], to: "closed" },
    expire: { from: ["open"], to: "expired" },
  },
};

/** Until when either side may ask for mediation. */
export const requestBy = (releasedAt: Date): Date => addDays(releasedAt, MEDIATION_DAYS.request);
