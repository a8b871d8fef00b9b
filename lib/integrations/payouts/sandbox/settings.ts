import "server-only";
import { processSettings } from "@/lib/integrations/payments/sandbox/settings";
import { type SandboxPayoutsApi, sandboxPayoutsApi } from "./api";

/** The payouts of this installation's test provider. */
export function processSandboxPayouts(): SandboxPayoutsApi {
  return sandboxPayoutsApi(processSettings());
}
