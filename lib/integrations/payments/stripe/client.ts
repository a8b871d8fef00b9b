import "server-only";
import type { Stripe } from "stripe";

/** Our code targets this version, regardless of the account default. */
export const API_VERSION = "2026-10-28.endive";

/** The timeout of one request: two attempts fit into the time limit of a provider call. */
const REQUEST_MS = 6_000;

export interface StripeSettings {
  secretKey: string;
  /** The endpoint's signing secrets: one, or the old and the new one. */
  webhookSecrets: readonly string[];
  /** The origin of an API other than Stripe's. */
  apiBase: string | null;
  now: () => Date;
}

/**
 * Stripe's own client. A request that fails in transit is retried once with the same key. The library is loaded on
 * first use: a site without an account does not need its 20 MB.
 */
export async function stripeClient({
  secretKey,
  apiBase,
}: Pick<StripeSettings, "secretKey" | "apiBase">): Promise<Stripe> {
  const { Stripe: Client } = await import("stripe");
  const base = apiBase ? new URL(apiBase) : null;
  const isPlain = base?.protocol === "http:";
  return new Client(secretKey, {
    apiVersion: API_VERSION,
    timeout: REQUEST_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base && {
      protocol: isPlain ? "http" : "https",
      host: base.hostname,
      port: base.port || (isPlain ? 80 : 443),
    }),
  });
}
