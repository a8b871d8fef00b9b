import type { Permissions } from "@/lib/core/authorize";
import { canRequestVendors } from "@/lib/listings/events/policy";
import type { RequestedEventDto, VendorRequestDto } from "./request";

/** Who may call each command, before any row is read. */
export const serviceRequestPermissions = {
  editRequest: ["event_host"],
  listForVendors: ["event_host"],
  requestVendors: ["event_host"],
  withdrawRequest: ["event_host"],
} as const satisfies Permissions;

type Event = Pick<RequestedEventDto, "status" | "startsAt">;

/** Whether vendors can be asked about an event of one's own at an instant. */
export const canRequestAt = ({ status, startsAt }: Event, now: Date): boolean =>
  canRequestVendors({ status, hasBegun: startsAt <= now });

/** Whether its host can change or withdraw a request; none that a vendor is booked for; one whose deadline has passed can be given a later one. */
export const canChangeRequest = (
  { withdrawnAt, bookedAt }: Pick<VendorRequestDto, "withdrawnAt" | "bookedAt">,
  event: Event,
  now: Date,
): boolean => !withdrawnAt && !bookedAt && canRequestAt(event, now);
