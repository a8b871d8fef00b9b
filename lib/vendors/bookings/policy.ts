import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, checked before any row is read. */
export const bookingPermissions = {
  cancelBooking: ["event_host", "vendor"],
  confirmBooking: ["event_host", "vendor"],
} as const satisfies Permissions;
