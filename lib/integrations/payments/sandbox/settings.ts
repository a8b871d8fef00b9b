import "server-only";
import { createHmac } from "node:crypto";
import { getAsideDb } from "@/db/client";
import { type Env, providerEnv } from "@/lib/integrations/env";
import { type SandboxApi, type SandboxSettings, sandboxApi } from "./api";
import { type SandboxConsole, sandboxConsole } from "./console";

type Where = Pick<Env, "isLocalSite" | "ALLOW_SANDBOX_PAYMENTS">;
type Keys = Pick<Env, "STRIPE_SECRET_KEY" | "PAYPAL_CLIENT_ID">;

/** Whether the built-in test provider may be here at all: no money may ever seem to move on somebody's real site. */
export function isSandboxHere(settings: Where): boolean {
  return settings.isLocalSite || settings.ALLOW_SANDBOX_PAYMENTS;
}

/** Whether people pay with it, on its own pages: only where no real provider has keys. */
export function isSandboxOn(settings: Where & Keys = providerEnv()): boolean {
  const { STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID } = settings;
  return isSandboxHere(settings) && STRIPE_SECRET_KEY === null && PAYPAL_CLIENT_ID === null;
}

/** What the test provider signs its webhooks with; each installation has its own. */
export function sandboxSecret(): string {
  return createHmac("sha256", providerEnv().AUTH_SECRET).update("sandbox webhooks").digest("hex");
}

const now = () => new Date();

/** The test provider of this installation. */
export function processSandbox(): SandboxApi {
  return sandboxApi(processSettings());
}

/** Its console. */
export function processSandboxConsole(): SandboxConsole {
  return sandboxConsole(processSettings());
}

/** Where its books are, what time it is there, and whom it tells. */
export function processSettings(): SandboxSettings {
  return { db: getAsideDb(), now, webhookUrl: `${providerEnv().SITE_URL}/api/webhooks/sandbox` };
}
