import "server-only";
import type { StripeEnv } from "@/lib/integrations/payments/stripe/env-settings";
import type { StripeSettings } from "./client";

/** This installation's account, or null if it has none. */
export function stripeSettings(env: StripeEnv): (StripeSettings & { isTest: boolean }) | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secrets, STRIPE_API_BASE: apiBase } = env;
  if (!secretKey || !secrets) return null;
  return {
    secretKey,
    webhookSecrets: secrets.split(",").map((secret) => secret.trim()),
    apiBase,
    now: () => new Date(),
    isTest: secretKey.includes("_test_"),
  };
}
