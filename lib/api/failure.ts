import { AppError } from "@/lib/core/errors";
import { STATUS } from "@/lib/core/http-response";
import type { FieldErrors } from "@/lib/core/result";
import { toFailure } from "@/lib/core/run-action";
import type { Endpoint, ErrorStyle } from "./endpoint";

/** An error that exists only in HTTP. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  constructor(
    readonly status: 404 | 405 | 413 | 415,
    readonly code: string,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

interface Refusal {
  status: number;
  code: string;
  message: string;
  fields?: FieldErrors | undefined;
  requestId: string;
}

type Refused = Pick<Endpoint, "name" | "style" | "rejectsWith200">;

/** The response for an error, in the shape that the client reads. Unexpected errors are logged with a reference. */
export function refusalResponse(error: unknown, requestId: string, endpoint: Refused): Response {
  const refusal = toRefusal(error, requestId, endpoint.name);
  const isSoft = endpoint.rejectsWith200 === true && error instanceof AppError && error.code !== "limited";
  const wait = error instanceof AppError ? error.retryAfterSeconds : undefined;
  return Response.json(refusalBody(refusal, endpoint.style ?? "product"), {
    status: isSoft ? 200 : refusal.status,
    headers: {
      "Cache-Control": "private, no-store",
      ...(error instanceof HttpError ? error.headers : {}),
      ...(refusal.status === 401 && !isSoft ? { "WWW-Authenticate": "Bearer" } : {}),
      ...(wait === undefined ? {} : { "Retry-After": String(wait) }),
    },
  });
}

function toRefusal(error: unknown, requestId: string, name: string): Refusal {
  if (error instanceof HttpError) {
    const { status, code, message } = error;
    return { status, code, message, requestId };
  }
  const failure = toFailure(error, requestId, name);
  return { ...failure, status: STATUS[failure.code] };
}

function refusalBody({ code, message, fields, requestId }: Refusal, style: ErrorStyle): unknown {
  if (style === "product")
    return { status: 2, message, code, ...(fields && { fields }), request_id: requestId };
  return { message, detail: message, code, data: { ...(fields && { fields }), request_id: requestId } };
}
