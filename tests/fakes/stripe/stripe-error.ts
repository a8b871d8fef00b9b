/** An error response, as Stripe words it. */
export class StripeError extends Error {
  override readonly name = "StripeError";
  constructor(
    readonly httpStatus: number,
    readonly type: "invalid_request_error" | "idempotency_error" | "api_error",
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}

export const refused = (message: string, code?: string) =>
  new StripeError(400, "invalid_request_error", message, code);

export const missing = (kind: string, id: string) =>
  new StripeError(404, "invalid_request_error", `No such ${kind}: '${id}'`, "resource_missing");

/** An internal error at Stripe. */
export const ownFault = () => new StripeError(500, "api_error", "An unknown error occurred.");
