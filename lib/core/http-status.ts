import type { ErrorCode } from "./result";

const STATUS: Record<ErrorCode, number> = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  invalid: 400,
  conflict: 409,
  limited: 429,
  internal: 500,
};

/** The HTTP status that says the same as an error's code. */
export function httpStatusOf(code: ErrorCode): number {
  return STATUS[code];
}
