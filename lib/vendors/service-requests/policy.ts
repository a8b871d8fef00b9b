import type { Permissions } from "@/lib/core/authorize";
import { canRequestVendors } from "@/lib/listings/events/policy";
import type { RequestedEventDto, VendorRequestDto } from "./request";

/** Who may call each command, checked before any row is read. */
export const serviceRequestPermissions = {
  editRequest: ["event_host"],
  listForVendors: ["event_host"],
  requestVendors: ["event_host"],
  withdrawRequest: ["event_host"],
} as const satisfies Permissions;

type Event = Pick<RequestedEventDto, "status" | "startsAt">;

/** Whether a host can request vendors for their event at an instant. */
export const canRequestAt = ({ status, startsAt }: Event, now: Date): boolean =>
  canRequestVendors({ status, hasBegun: startsAt <= now });

/**
 * Whether the host can edit or withdraw a request: not if a vendor is booked. An expired one can get a later deadline.
 */
export const canChangeRequest = (
  { withdrawnAt, bookedAt }: Pick<VendorRequestDto, "withdrawnAt" | "bookedAt">,
  event: Event,
  now: Date,
): boolean => !withdrawnAt && !bookedAt && canRequestAt(event, now);
