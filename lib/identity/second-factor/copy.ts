export const TOO_MANY_TRIES = "Too many failed attempts. Please wait 15 minutes and try again.";
export const WRONG_APP_CODE =
  "That code is incorrect. Check that your phone's clock is set automatically, and enter the current code.";
export const WRONG_FACTOR_CODE = "The code is incorrect or was already used. Enter the current one.";
export const PASSKEY_FAILED = "That passkey didn't work. Please try again.";
/** The second step came too late. */
export const STEP_TOO_LATE = "Your login has expired. Please log in again.";
export const ADMINS_NEED_ONE = "Admins need two-step verification. Set up another app or passkey first.";
