import "server-only";
import type { Env } from "@/lib/integrations/env";
import { siteSettings } from "@/lib/site/settings/site-settings";

export interface PayPalSettings {
  clientId: string;
  clientSecret: string;
  /** PayPal's ID for our webhook, which is part of what it signs. */
  webhookId: string;
  environment: "sandbox" | "live";
  /** The origin of the REST API, without a trailing slash. */
  apiBase: string;
  /** The origins that may serve signing certificates. */
  certificateOrigins: readonly string[];
  /** `local` checks signatures here, `postback` asks PayPal. */
  verify: "local" | "postback";
  /** The name payers see on PayPal's pages, as currently set. */
  readonly brandName: string;
}

const DOMAIN = { sandbox: "sandbox.paypal.com", live: "paypal.com" };

/** This installation's PayPal settings, or null if there are none. */
export function payPalSettings(env: Env): PayPalSettings | null {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, PAYPAL_API_BASE } = env;
  if (!PAYPAL_CLIENT_ID || !PAYPAL_CLIENT_SECRET || !PAYPAL_WEBHOOK_ID) return null;
  const domain = DOMAIN[env.PAYPAL_ENVIRONMENT];
  const base = PAYPAL_API_BASE ? new URL(PAYPAL_API_BASE) : null;
  return {
    clientId: PAYPAL_CLIENT_ID,
    clientSecret: PAYPAL_CLIENT_SECRET,
    webhookId: PAYPAL_WEBHOOK_ID,
    environment: env.PAYPAL_ENVIRONMENT,
    apiBase: base?.origin ?? `https://api-m.${domain}`,
    // A base URL without TLS is this machine: only a test's own server answers there.
    certificateOrigins:
      base?.protocol === "http:" ? [base.origin] : [`https://api.${domain}`, `https://api-m.${domain}`],
    verify: env.PAYPAL_WEBHOOK_VERIFY,
    get brandName() {
      return siteSettings().brandName;
    },
  };
}
