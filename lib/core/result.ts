import type { z } from "zod";

/** The codes an expected failure can carry to a screen or to a program. */
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

/** Messages by field path (`email`, `tiers.0.amount`), ready to be shown at the field. */
export type FieldErrors = Record<string, string>;

/** Zod's issues as messages by field path; the first message of a field wins. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) fields[issue.path.join(".")] ??= issue.message;
  return fields;
}

/** What somebody can do themselves so that the same goes through. */
export type Need = "verified_email";

export interface Failure {
  code: ErrorCode;
  message: string;
  fields?: FieldErrors;
  needs?: Need;
  requestId: string;
}

/** What a form held by the names of its fields, without passwords, codes and account numbers. */
export type Typed = Readonly<Record<string, readonly string[]>>;

/**
 * What every action answers. Unexpected errors never reach it: they become `internal` with a reference. A browser
 * without scripts, which draws the form anew, is also told what stood in it (`typed`), and what came of asking for a
 * code on the way (`told`); then nothing else of the form was done.
 */
export type Result<T> = ({ ok: true; data: T } | { ok: false; error: Failure }) & {
  typed?: Typed;
  notice?: string;
};

/** Said when a code was mailed. */
export const CODE_MAILED = "We've emailed you a code. It's valid for 10 minutes.";
