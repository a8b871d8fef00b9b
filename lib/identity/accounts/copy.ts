import type { SelfServiceRole } from "@/db/enums";

export const EMAIL_TAKEN = "An account with this email already exists. Please try logging in instead.";
/** The same, for the dialog of the proposal wizard. */
export const SIGN_UP_FAILED = "Failed to create account. Please try again.";
export const ADD_ROLE_FAILED = "Error adding role.";
export const REGISTRATION_FAILED = "Registration failed. Please try again.";

/** The label of the organization name for each role. Agents have none. */
export const COMPANY_LABELS: Readonly<Record<SelfServiceRole, string | null>> = {
  business_sponsor: "Business name",
  event_host: "Organization name",
  vendor: "Business name",
  agent: null,
};

/** Shown under every new-password field. */
export const PASSWORD_HINT = "At least 8 characters.";

export const TOO_COMMON = "This password is too common. Please choose another one.";
export const TOO_PERSONAL = "Your password can't be your email address or your name.";

export const VERIFICATION_INVALID =
  "This verification link has expired or is invalid. Please try registering again or contact support.";
/** Everything that an account can't do before its address is verified. A test checks the limits. */
export const UNTIL_VERIFIED =
  "Until you verify your address, email blasts and payouts are on hold, and you can invite at most 3 agents, start 5 conversations a day, and list 2 events a day.";
export const VERIFICATION_FAILED =
  "There was an error verifying your email. This might be due to a system issue or an invalid link.";
/** Shown after a request for a link by address, whether or not one was sent. */
export const LINK_ASKED_FOR =
  "If an account with this address is waiting to be verified, a new link is on its way. It works for 24 hours.";
/** The new address was confirmed too late: someone has registered with it. */
export const ADDRESS_TAKEN = "This address now belongs to another account. Your own account wasn't changed.";

export const RESET_INVALID =
  "This link has expired or was already used. Request a new one and open it within 30 minutes.";
/** Shown after a request for a new password, whether or not the address has an account. */
export const RESET_ASKED_FOR =
  "If this address has an account, a link to choose a new password is on its way. It works for 30 minutes.";

export const LINK_INVALID = "This link has expired or was already used.";
export const GOOGLE_TOO_LATE = "Your Google sign-in has expired. Please continue with Google again.";
export const GOOGLE_ELSEWHERE = "This Google account is already connected to another account here.";

/** Shown only after the person has proven that the account is theirs. */
export const DEMO_OFF = "Demo accounts can't log in on this site.";

const GOOGLE_FAILED =
  "We couldn't sign you in with Google. Please try again, or log in with your email address and password.";

/** The login page's messages for error codes in its URL. */
const LOGIN_ERRORS: Readonly<Record<string, string>> = {
  GoogleCancelled: "You canceled signing in with Google. Nothing was changed.",
  GoogleUnverified:
    "Google hasn't verified this email address, so you can't use it to sign in here. Verify it with Google first, or log in with your email address and password.",
  GoogleRefused: "This Google account can't sign in here.",
  GoogleDemo: DEMO_OFF,
  GoogleLimited: "Too many attempts. Please wait a few minutes and try again.",
  SecondStep: "This account uses two-step verification. Log in on this page to enter your code.",
  CredentialsSignin: "The email address or password is incorrect.",
};

/** Returns the message for an error code, with a fallback for unknown codes. Null: there is no error. */
export function loginError(code: unknown): string | null {
  if (typeof code !== "string" || !code) return null;
  return Object.hasOwn(LOGIN_ERRORS, code) ? (LOGIN_ERRORS[code] ?? GOOGLE_FAILED) : GOOGLE_FAILED;
}
