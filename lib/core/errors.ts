import type { ErrorCode, FieldErrors, Need } from "./result";

/** A failure that was foreseen: its message is written for the person who reads it. */
export class AppError extends Error {
  override readonly name = "AppError";
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: FieldErrors,
    /** After how long a limit lets one through again, where that is known. */
    readonly retryAfterSeconds?: number,
    readonly needs?: Need,
  ) {
    super(message);
  }
}

/** Said above or below a form with wrong fields. */
export const FIX_ERRORS = "Please fix the errors above and try again.";

/** Nobody is signed in, and somebody has to be. */
export const unauthenticated = (message = "Please log in to continue.") =>
  new AppError("unauthenticated", message);

/** Signed in, the thing is visible, but this person may not do this with it. */
export const forbidden = (message = "You don't have permission to do this.") =>
  new AppError("forbidden", message);

/** They may, but it is too long ago that they proved to be themselves. */
export const reauthRequired = (message: string) => new AppError("reauth_required", message);

/** It does not exist, or not for this viewer; the two must be indistinguishable. */
export const notFound = (message = "We couldn't find that.") => new AppError("not_found", message);

/** Input that breaks a rule; `fields` says where. */
export const invalid = (message: string, fields?: FieldErrors) => new AppError("invalid", message, fields);

/** Something waits until the viewer's address is verified: a form that shows this leads to a new link. */
export const unverified = (message: string) =>
  new AppError("conflict", message, undefined, undefined, "verified_email");

/** The world changed in between: somebody else was first, or the state does not allow it any more. */
export const conflict = (message: string, fields?: FieldErrors) => new AppError("conflict", message, fields);

/** Something that we need does not work at the moment; the same may work in a while. */
export const unavailable = (message: string) => new AppError("unavailable", message);

/** Too many tries. */
export const limited = (
  message = "Too many attempts. Please wait a few minutes and try again.",
  retryAfterSeconds?: number,
  needs?: Need,
) => new AppError("limited", message, undefined, retryAfterSeconds, needs);
