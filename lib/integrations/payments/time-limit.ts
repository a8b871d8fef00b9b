import { metrics } from "@/lib/core/metrics";
import { inSpan } from "@/lib/core/tracing";
import { type PaymentProvider, RefusedError } from "./port";

/** The time limit of a provider call. Our row is locked meanwhile. */
const RESPONSE_MS = 15_000;
/** Files take longer, and nothing is locked meanwhile. */
const EVIDENCE_MS = 60_000;
/** Thousands of events on many pages, for an operator who waits. */
const EVENTS_MS = 30 * 60_000;

/**
 * Limits the time of a provider call, and measures it. If the provider did it nevertheless, the next check shows it:
 * every call that moves money carries a key.
 */
export function timeLimited(provider: PaymentProvider, limitMs = RESPONSE_MS): PaymentProvider {
  function within<Input extends unknown[], Output>(
    name: string,
    call: (...input: Input) => Promise<Output>,
    mostMs = limitMs,
  ): (...input: Input) => Promise<Output> {
    return async (...input) => {
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => late.reject(new Error(`${provider.code} did not respond within ${mostMs} ms`)),
        mostMs,
      );
      const run = () => Promise.race([call.apply(provider, input), late.promise]);
      try {
        return await measured(provider.code, name, run);
      } finally {
        clearTimeout(timer);
      }
    };
  }
  return {
    ...provider,
    createCheckout: within("createCheckout", provider.createCheckout),
    retrieve: within("retrieve", provider.retrieve),
    ...(provider.capture && { capture: within("capture", provider.capture) }),
    cancel: within("cancel", provider.cancel),
    refund: within("refund", provider.refund),
    ...(provider.submitEvidence && {
      submitEvidence: within("submitEvidence", provider.submitEvidence, EVIDENCE_MS),
    }),
    ...(provider.eventsSince && { eventsSince: within("eventsSince", provider.eventsSince, EVENTS_MS) }),
    ...(provider.checkoutOf && { checkoutOf: within("checkoutOf", provider.checkoutOf) }),
  };
}

/** Runs a provider call in a span, and counts its duration and outcome. */
async function measured<Output>(provider: string, call: string, run: () => Promise<Output>): Promise<Output> {
  const began = performance.now();
  const end = (outcome: "done" | "refused" | "failed") =>
    metrics().providerCalls.observe({ provider, call, outcome }, (performance.now() - began) / 1_000);
  try {
    const output = await inSpan(`${provider} ${call}`, { kind: "client" }, run);
    end("done");
    return output;
  } catch (error) {
    end(error instanceof RefusedError ? "refused" : "failed");
    throw error;
  }
}
