export const ROLES = ["business_sponsor", "event_host", "agent", "vendor", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** Roles that people may choose; only an admin can give `admin`. */
export const SELF_SERVICE_ROLES = ["business_sponsor", "event_host", "agent", "vendor"] as const;
export type SelfServiceRole = (typeof SELF_SERVICE_ROLES)[number];

export const ACCOUNT_STATUSES = ["pending", "active", "suspended", "deleted"] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** What an emailed code proves. */
export const CODE_PURPOSES = [
  "payout_details",
  "payout_approval",
  "transfer_confirmation",
  "password",
  "email",
  "export",
  "delete_account",
  "desk",
  "api_token",
  "webhook",
  "second_factor",
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** What following an emailed link does. */
export const TOKEN_PURPOSES = [
  "verify_email",
  "reset_password",
  "change_email",
  "link_google",
  "keep_second_factor",
] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** What a personal token may be used for, as chosen by its owner. */
export const API_SCOPES = ["read", "write", "admin"] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** External providers that can identify a person. */
export const IDENTITY_PROVIDERS = ["google"] as const;
export type IdentityProvider = (typeof IDENTITY_PROVIDERS)[number];

/** How someone signed in before the second step. */
export const SIGN_IN_METHODS = ["password", "google"] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** What a passkey is asked for: to become one, to sign in, or to confirm who someone is. */
export const PASSKEY_PURPOSES = ["add", "sign_in", "confirm"] as const;
export type PasskeyPurpose = (typeof PASSKEY_PURPOSES)[number];

/** The states of an admins' reset of someone's second factor. */
export const FACTOR_RESET_STATUSES = ["requested", "approved", "done", "declined", "canceled"] as const;
export type FactorResetStatus = (typeof FACTOR_RESET_STATUSES)[number];
