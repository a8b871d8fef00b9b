import type { SponsorshipStatus } from "@/db/enums";
import type { Permissions } from "@/lib/core/authorize";
import { requestBy } from "./status";

/** Who may call each command, before any row is read. */
export const mediationPermissions = {
  replyToMediation: ["event_host", "business_sponsor"],
  closeMediation: ["admin"],
  requestMediation: ["event_host", "business_sponsor"],
} as const satisfies Permissions;

interface Released {
  status: SponsorshipStatus;
  releasedAt: Date | null;
}

/** Either side may ask for mediation once all of the money is released, for 30 days. */
export const canRequestMediation = ({ status, releasedAt }: Released, now: Date): boolean =>
  status === "released" && releasedAt !== null && requestBy(releasedAt) > now;
