import type { z } from "zod";

/** The codes of expected failures, for screens and API clients. */
export type ErrorCode =
  | "unauthenticated"
  | "forbidden"
  | "reauth_required"
  | "not_found"
  | "invalid"
  | "conflict"
  | "limited"
  | "unavailable"
  | "internal";

/** Messages by field path (`email`, `tiers.0.amount`), ready to show at the field. */
export type FieldErrors = Record<string, string>;

/** Returns Zod's issues as messages by field path. The first message of a field wins. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) fields[issue.path.join(".")] ??= issue.message;
  return fields;
}

/** What the user can do themselves so that the action succeeds. */
export type Need = "verified_email" | "second_factor";

export interface Failure {
  code: ErrorCode;
  message: string;
  fields?: FieldErrors;
  needs?: Need;
  requestId: string;
}

/** A form's values by field name, without passwords, codes, and account numbers. */
export type Typed = Readonly<Record<string, readonly string[]>>;

/**
 * What every action returns. Unexpected errors become `internal` with a reference. A browser without scripts, which
 * redraws the form, also gets the typed values (`typed`) and the result of requesting a code (`notice`); in that case
 * the form itself was not submitted.
 */
export type Result<T> = ({ ok: true; data: T } | { ok: false; error: Failure }) & {
  typed?: Typed;
  notice?: string;
};

/** Shown after a code was emailed. */
export const CODE_MAILED = "We've emailed you a code. It's valid for 10 minutes.";
