import { z } from "zod";
import { isSafeProviderAddress } from "@/lib/integrations/provider-address";

const optionalText = z
  .string()
  .optional()
  .transform((value) => value?.trim() || null);

const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.preprocess((value) => value || undefined, z.enum(values).default(values[0]));

/** The settings of a PayPal account, part of all settings. */
export const PAYPAL_SETTINGS = {
  PAYPAL_CLIENT_ID: optionalText,
  PAYPAL_CLIENT_SECRET: optionalText,
  PAYPAL_WEBHOOK_ID: optionalText,
  PAYPAL_ENVIRONMENT: choice(["sandbox", "live"]),
  PAYPAL_WEBHOOK_VERIFY: choice(["local", "postback"]),
  PAYPAL_API_BASE: optionalText,
};

const TOGETHER = ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID"] as const;

/** Problems between these settings, one line each, for the start-up error. */
export function payPalProblems(
  settings: Record<(typeof TOGETHER)[number] | "PAYPAL_API_BASE", string | null>,
  isLocalSite: boolean,
): string[] {
  const missing = TOGETHER.filter((name) => settings[name] === null);
  const problems =
    missing.length === TOGETHER.length
      ? []
      : missing.map(
          (name) => `${name}: is required with ${TOGETHER.filter((other) => other !== name).join(" and ")}`,
        );
  const base = settings.PAYPAL_API_BASE;
  if (base !== null && !isSafeProviderAddress(base, isLocalSite))
    problems.push(
      "PAYPAL_API_BASE: must be an https address without a path (http only if it and the site are on this machine)",
    );
  return problems;
}
