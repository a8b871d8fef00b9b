/** The section of Account Settings about two-step verification. */
export const TWO_STEP_PATH = "/accountsettings/security#two-step";

/** Where an authenticator app is set up. */
export const APP_PATH = "/accountsettings/security/app";

/** Where a passkey is added. */
export const PASSKEY_PATH = "/accountsettings/security/passkey";

/** Where new recovery codes are made. */
export const CODES_PATH = "/accountsettings/security/codes";

/** Where an admin without a second factor is sent first, with the page to continue to. */
export const requiredPath = (next: string) => `${APP_PATH}?for=${encodeURIComponent(next)}`;

/** The second step of signing in. */
export const VERIFY_PATH = "/login/verify";

/** The page that keeps a second factor that admins are about to reset, as linked from an email. */
export const keepFactorPath = (token: string) => `/login/keep?token=${encodeURIComponent(token)}`;

/** The same page after it was kept. */
export const RESET_CANCELED_PATH = "/login/keep?kept=yes";
