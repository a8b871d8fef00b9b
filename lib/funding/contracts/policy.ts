import type { SponsorshipStatus } from "@/db/enums";

/** Whether a contract of a sponsorship can be sent and accepted: it is paid for, and has not ended. */
export function isOpenForContracts(status: SponsorshipStatus): boolean {
  return status === "paid" || status === "releasable" || status === "released";
}
