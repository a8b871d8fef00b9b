import type { PaymentProvider } from "./port";

/** The time limit of a provider call. Our row is locked meanwhile. */
const RESPONSE_MS = 15_000;
/** Files take longer, and nothing is locked meanwhile. */
const EVIDENCE_MS = 60_000;

/**
 * Limits the time of a provider call. If the provider did it nevertheless, the next check shows it: every call that
 * moves money carries a key.
 */
export function timeLimited(provider: PaymentProvider, limitMs = RESPONSE_MS): PaymentProvider {
  function within<Input extends unknown[], Output>(
    call: (...input: Input) => Promise<Output>,
    mostMs = limitMs,
  ): (...input: Input) => Promise<Output> {
    return async (...input) => {
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => late.reject(new Error(`${provider.code} did not respond within ${mostMs} ms`)),
        mostMs,
      );
      try {
        return await Promise.race([call.apply(provider, input), late.promise]);
      } finally {
        clearTimeout(timer);
      }
    };
  }
  return {
    ...provider,
    createCheckout: within(provider.createCheckout),
    retrieve: within(provider.retrieve),
    ...(provider.capture && { capture: within(provider.capture) }),
    cancel: within(provider.cancel),
    refund: within(provider.refund),
    ...(provider.submitEvidence && { submitEvidence: within(provider.submitEvidence, EVIDENCE_MS) }),
    ...(provider.checkoutOf && { checkoutOf: within(provider.checkoutOf) }),
  };
}
