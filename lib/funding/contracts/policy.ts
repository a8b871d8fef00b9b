import type { SponsorshipStatus } from "@/db/enums";
import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, before any row is read. */
export const contractPermissions = {
  acceptContract: "signed_in",
  sendContract: ["event_host"],
} as const satisfies Permissions;

/** Whether a contract of a sponsorship can be sent and accepted: it is paid for, and has not ended. */
export function isOpenForContracts(status: SponsorshipStatus): boolean {
  return status === "paid" || status === "releasable" || status === "released";
}
