import type { SelfServiceRole } from "@/db/enums";

export const EMAIL_TAKEN = "An account with this email already exists. Please try logging in instead.";
/** The same, in the dialog of the proposal wizard. */
export const SIGN_UP_FAILED = "Failed to create account. Please try again.";
export const ADD_ROLE_FAILED = "Error adding role.";
export const REGISTRATION_FAILED = "Registration failed. Please try again.";

/** What the organisation behind an account is called on the form of each role; agents have none. */
export const COMPANY_LABELS: Readonly<Record<SelfServiceRole, string | null>> = {
  business_sponsor: "Business name",
  event_host: "Organization name",
  vendor: "Business name",
  agent: null,
};

/** Shown under every field in which a new password is chosen. */
export const PASSWORD_HINT = "At least 8 characters.";

export const TOO_COMMON = "This password is too common. Please choose another one.";
export const TOO_PERSONAL = "Your password can't be your email address or your name.";

export const VERIFICATION_INVALID =
  "This verification link has expired or is invalid. Please try registering again or contact support.";
/** Everything that an account cannot do before its address is verified, and nothing else; the limits are tested. */
export const UNTIL_VERIFIED =
  "Until you verify your address, email blasts and payouts are on hold, and you can invite 3 agents, start 5 conversations a day, and list 2 events a day.";
export const VERIFICATION_FAILED =
  "There was an error verifying your email. This might be due to a system issue or an invalid link.";
/** Whoever asks for a link by an address hears this, whether or not anything was sent. */
export const LINK_ASKED_FOR =
  "If an account with this address is waiting to be verified, a new link is on its way. It works for 24 hours.";
/** A new address was confirmed too late: somebody registered with it. */
export const ADDRESS_TAKEN = "This address now belongs to another account. Your own account wasn't changed.";

export const RESET_INVALID =
  "This link has expired or was already used. Request a new one and open it within 30 minutes.";
/** Whoever asks for a new password hears this, whether or not the address has an account. */
export const RESET_ASKED_FOR =
  "If this address has an account, a link to choose a new password is on its way. It works for 30 minutes.";

export const LINK_INVALID = "This link has expired or was already used.";
export const GOOGLE_TOO_LATE = "Your Google sign-in has expired. Please continue with Google again.";
export const GOOGLE_ELSEWHERE = "This Google account is already connected to another account here.";

/** Said only to somebody who has shown whose the account is. */
export const DEMO_OFF = "Demonstration accounts can't sign in on this site.";

const GOOGLE_FAILED =
  "We couldn't sign you in with Google. Please try again, or log in with your email address and password.";

/** What the login page says of an error that stands in its address. */
const LOGIN_ERRORS: Readonly<Record<string, string>> = {
  GoogleCancelled: "You canceled signing in with Google. Nothing was changed.",
  GoogleUnverified:
    "Google hasn't verified this email address, so you can't use it to sign in here. Verify it with Google first, or log in with your email address and password.",
  GoogleRefused: "This Google account can't sign in here.",
  GoogleDemo: DEMO_OFF,
  GoogleLimited: "Too many attempts. Please wait a few minutes and try again.",
  CredentialsSignin: "The email address or password is incorrect.",
};

/** The sentence for such an error, whichever it is; null where there is none. */
export function loginError(code: unknown): string | null {
  if (typeof code !== "string" || !code) return null;
  return Object.hasOwn(LOGIN_ERRORS, code) ? (LOGIN_ERRORS[code] ?? GOOGLE_FAILED) : GOOGLE_FAILED;
}
