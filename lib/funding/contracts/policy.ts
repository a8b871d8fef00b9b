import type { SponsorshipStatus } from "@/db/enums";
import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, before any row is read. */
export const contractPermissions = {
  acceptContract: "signed_in",
  sendContract: ["event_host"],
} as const satisfies Permissions;

/** Whether a sponsorship's contract can be sent and accepted: it is paid and hasn't ended. */
export function isOpenForContracts(status: SponsorshipStatus): boolean {
  return status === "paid" || status === "releasable" || status === "released";
}
