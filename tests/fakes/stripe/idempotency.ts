import { createHash } from "node:crypto";
import { StripeError } from "./stripe-error";

export interface FakeResponse {
  status: number;
  body: unknown;
}

const RETENTION_MS = 24 * 60 * 60_000;

/**
 * Stripe's rule: a key is one request. A repeat gets the first response, even an error; another request under the key
 * is refused; keys are forgotten after a day.
 */
export function idempotency(now: () => Date) {
  const known = new Map<string, { request: string; response: FakeResponse; until: number }>();

  return {
    /** `run` may throw errors that are not stored, for malformed requests. */
    once(
      key: string | undefined,
      asked: unknown,
      run: () => FakeResponse,
    ): FakeResponse & { isReplay: boolean } {
      if (!key) return { ...run(), isReplay: false };
      const request = createHash("sha256").update(JSON.stringify(asked)).digest("hex");
      const before = known.get(key);
      if (before && before.until > now().getTime()) {
        if (before.request !== request)
          throw new StripeError(
            400,
            "idempotency_error",
            "Keys for idempotent requests can only be used with the same parameters they were first used with. " +
              `Try using a key other than '${key}' if you meant to execute a different request.`,
          );
        return { ...before.response, isReplay: true };
      }
      const respond = run();
      known.set(key, { request, response: respond, until: now().getTime() + RETENTION_MS });
      return { ...respond, isReplay: false };
    },
  };
}
