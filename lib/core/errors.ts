import type { ErrorCode, FieldErrors, Need } from "./result";

/** An expected failure. Its message is written for the person who reads it. */
export class AppError extends Error {
  override readonly name = "AppError";
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: FieldErrors,
    /** When the limit allows another try, if known. */
    readonly retryAfterSeconds?: number,
    readonly needs?: Need,
  ) {
    super(message);
  }
}

/** Shown above or below a form with invalid fields. */
export const FIX_ERRORS = "Please fix the errors above and try again.";

/** No one is signed in, but the action requires it. */
export const unauthenticated = (message = "Please log in to continue.") =>
  new AppError("unauthenticated", message);

/** The viewer is signed in and may see the thing, but may not do this. */
export const forbidden = (message = "You don't have permission to do this.") =>
  new AppError("forbidden", message);

/** The viewer may do this, but confirmed their identity too long ago. */
export const reauthRequired = (message: string) => new AppError("reauth_required", message);

/** The viewer is an admin, but must show a second factor first. A form that shows this error links to setting one up. */
export const secondFactorRequired = () =>
  new AppError(
    "reauth_required",
    "Admins need two-step verification. Set it up, then try again.",
    undefined,
    undefined,
    "second_factor",
  );

/** It doesn't exist, or not for this viewer. The two cases must be indistinguishable. */
export const notFound = (message = "We couldn't find that.") => new AppError("not_found", message);

/** Input that breaks a rule. `fields` says where. */
export const invalid = (message: string, fields?: FieldErrors) => new AppError("invalid", message, fields);

/** The action requires a verified address. A form that shows this error links to a new verification email. */
export const unverified = (message: string) =>
  new AppError("conflict", message, undefined, undefined, "verified_email");

/** The state has changed: someone else was first, or the transition is no longer allowed. */
export const conflict = (message: string, fields?: FieldErrors) => new AppError("conflict", message, fields);

/** Something we depend on is down. A retry may succeed later. */
export const unavailable = (message: string) => new AppError("unavailable", message);

/** Too many attempts. */
export const limited = (
  message = "Too many attempts. Please wait a few minutes and try again.",
  retryAfterSeconds?: number,
  needs?: Need,
) => new AppError("limited", message, undefined, retryAfterSeconds, needs);
