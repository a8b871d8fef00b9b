import type { Permissions } from "@/lib/core/authorize";

/**
 * Who may call each command, checked before any row is read. `public` ones of clients need the token of a private link,
 * or a viewer who sent the request.
 */
export const quoteRequestPermissions = {
  acceptQuote: "public",
  cancelQuote: ["vendor"],
  declineQuote: "public",
  markSpam: ["vendor"],
  requestQuote: "public",
  saveNotes: ["vendor"],
  sendQuote: ["vendor"],
  setStatus: ["vendor"],
  withdrawQuote: ["vendor"],
  writeToClient: ["vendor"],
  writeToVendor: "public",
} as const satisfies Permissions;
