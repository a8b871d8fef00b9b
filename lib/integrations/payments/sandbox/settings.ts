import "server-only";
import { createHmac } from "node:crypto";
import { getAsideDb } from "@/db/client";
import { type Env, providerEnv } from "@/lib/integrations/env";
import { type SandboxApi, type SandboxSettings, sandboxApi } from "./api";
import { type SandboxConsole, sandboxConsole } from "./console";

type Where = Pick<Env, "isLocalSite" | "ALLOW_SANDBOX_PAYMENTS">;
type Keys = Pick<Env, "STRIPE_SECRET_KEY" | "PAYPAL_CLIENT_ID">;

/** Whether the built-in test provider is allowed here. Money must never appear to move on a real site. */
export function isSandboxHere(settings: Where): boolean {
  return settings.isLocalSite || settings.ALLOW_SANDBOX_PAYMENTS;
}

/** Whether people pay with it, on its own pages: only if no real provider has keys. */
export function isSandboxOn(settings: Where & Keys = providerEnv()): boolean {
  const { STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID } = settings;
  return isSandboxHere(settings) && STRIPE_SECRET_KEY === null && PAYPAL_CLIENT_ID === null;
}

/** The key that signs the test provider's webhooks. Each installation has its own. */
export function sandboxSecret(): string {
  return createHmac("sha256", providerEnv().AUTH_SECRET).update("sandbox webhooks").digest("hex");
}

const now = () => new Date();

/** This installation's test provider. */
export function processSandbox(): SandboxApi {
  return sandboxApi(processSettings());
}

/** Its console. */
export function processSandboxConsole(): SandboxConsole {
  return sandboxConsole(processSettings());
}

/** Its database, clock, and webhook address. */
export function processSettings(): SandboxSettings {
  return { db: getAsideDb(), now, webhookUrl: `${providerEnv().SITE_URL}/api/webhooks/sandbox` };
}
