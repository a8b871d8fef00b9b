import { AppError } from "./errors";
import type { ErrorCode, Result } from "./result";
import { toFailure } from "./run-action";

/** The HTTP status that matches an error code. */
export const STATUS: Readonly<Record<ErrorCode, number>> = {
  unauthenticated: 401,
  forbidden: 403,
  reauth_required: 403,
  not_found: 404,
  invalid: 400,
  conflict: 409,
  limited: 429,
  unavailable: 503,
  internal: 500,
};

/** Responses that depend on the requester must not be cached by anything in between. */
const PRIVATE = { "Cache-Control": "private, no-store" };

/**
 * Makes a route's response on success: a `Result` with the data, or no content if there is none. A `Response` passes
 * through.
 */
export function successResponse(data: unknown): Response {
  if (data instanceof Response) return data;
  if (data === undefined) return new Response(null, { status: 204, headers: PRIVATE });
  return Response.json({ ok: true, data } satisfies Result<unknown>, { headers: PRIVATE });
}

/**
 * Makes a route's response on failure: the `Result` that an action would return, with the matching HTTP status, and a
 * Retry-After header if a limit was reached.
 */
export function failureResponse(error: unknown, requestId: string, name: string): Response {
  const failure = toFailure(error, requestId, name);
  const wait = error instanceof AppError ? error.retryAfterSeconds : undefined;
  const headers = wait === undefined ? PRIVATE : { ...PRIVATE, "Retry-After": String(wait) };
  return Response.json({ ok: false, error: failure } satisfies Result<never>, {
    status: STATUS[failure.code],
    headers,
  });
}
