import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, checked before any row is read. */
export const calendarPermissions = {
  addBlockedDays: ["vendor"],
  deleteBlockedDays: ["vendor"],
  deleteCalendarAddress: ["vendor"],
  editBlockedDays: ["vendor"],
  makeCalendarAddress: ["vendor"],
} as const satisfies Permissions;
