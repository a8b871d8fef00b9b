import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, before any row is read. */
export const secondFactorPermissions = {
  startAuthenticatorApp: "signed_in",
  confirmAuthenticatorApp: "signed_in",
  removeAuthenticatorApp: "signed_in",
  createRecoveryCodes: "signed_in",
  addPasskey: "signed_in",
  startPasskey: "signed_in",
  startPasskeyCheck: "signed_in",
  changePasskeyName: "signed_in",
  removePasskey: "signed_in",
  confirmPasskey: "signed_in",
  confirmSecondFactor: "signed_in",
  stopSecondFactor: "signed_in",
  requestFactorReset: ["admin"],
  approveFactorReset: ["admin"],
  declineFactorReset: ["admin"],
  /** The link from the email is enough. */
  cancelFactorReset: "public",
} as const satisfies Permissions;
