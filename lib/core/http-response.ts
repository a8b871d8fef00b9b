import { AppError } from "./errors";
import type { ErrorCode, Result } from "./result";
import { toFailure } from "./run-action";

/** The HTTP status that says the same as a code. */
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

/** Whatever depends on who asks is kept by nothing in between. */
const PRIVATE = { "Cache-Control": "private, no-store" };

/**
 * What a route answers when all went well: a `Result` with the data, or no content where there is none. A `Response`
 * is answered as it is.
 */
export function successResponse(data: unknown): Response {
  if (data instanceof Response) return data;
  if (data === undefined) return new Response(null, { status: 204, headers: PRIVATE });
  return Response.json({ ok: true, data } satisfies Result<unknown>, { headers: PRIVATE });
}

/**
 * What a route answers when something went wrong: the `Result` an action gives, with the HTTP status that says the
 * same, and after how many seconds to try again where a limit was reached.
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
