import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, before any row is read. */
export const sessionPermissions = {
  confirmSignIn: "public",
  endOtherSessions: "signed_in",
  endSession: "signed_in",
  logIn: "public",
  logOut: "public",
  mailCode: "signed_in",
  /** A suspended account may still export and delete its own data. */
  mailCodeForOwnData: "even_suspended",
  reauthenticate: ["admin"],
  signInWithGoogle: "public",
  signInWithPasskey: "public",
  signOutAccount: ["admin"],
  startPasskeySignIn: "public",
} as const satisfies Permissions;
