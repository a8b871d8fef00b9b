import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, checked before any row is read. */
export const quoteRequestPermissions = {
  markSpam: ["vendor"],
  requestQuote: "public",
  saveNotes: ["vendor"],
  setStatus: ["vendor"],
} as const satisfies Permissions;
