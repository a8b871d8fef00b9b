/** The codes an expected failure can carry to a screen or to a program. */
export type ErrorCode =
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "invalid"
  | "conflict"
  | "limited"
  | "unavailable"
  | "internal";

/** Messages by field path (`email`, `tiers.0.amount`), ready to be shown at the field. */
export type FieldErrors = Record<string, string>;

export interface Failure {
  code: ErrorCode;
  message: string;
  fields?: FieldErrors;
  /** What the form said, for a page that comes back whole because no script kept it. */
  typed?: Record<string, string>;
  requestId: string;
}

/** What every action answers. Unexpected errors never reach it: they become `internal` with a reference. */
export type Result<T> = { ok: true; data: T } | { ok: false; error: Failure };
