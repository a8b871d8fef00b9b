import "server-only";
import type { Stripe } from "stripe";

/** Our code is written for this version, whatever the account's own default is. */
export const API_VERSION = "2026-10-28.endive";

/** Longest wait for one answer: two tries fit into the time that a call of a provider may take as a whole. */
const REQUEST_MS = 6_000;

export interface StripeSettings {
  secretKey: string;
  /** The endpoint's signing secrets: one, or the old and the new one. */
  webhookSecrets: readonly string[];
  /** Origin of another interface than Stripe's own. */
  apiBase: string | null;
  now: () => Date;
}

/**
 * Stripe's own client. A request that failed on the way is made once more, with the same key. The library is read
 * when it is first needed: a site without an account does without its 20 MB.
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
