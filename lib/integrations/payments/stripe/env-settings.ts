import { z } from "zod";
import { isSafeProviderAddress } from "@/lib/integrations/provider-address";

const optional = (pattern: RegExp, message: string) =>
  z
    .string()
    .optional()
    .transform((value) => value?.trim() || null)
    .refine((value) => value === null || pattern.test(value), message);

/** The settings of a Stripe account, part of all settings. */
export const STRIPE_SETTINGS = {
  STRIPE_SECRET_KEY: optional(/^[sr]k_(test|live)_\S+$/, "must be a secret or restricted key"),
  /** The webhook endpoint's secret, or two separated by a comma while it is being rotated. */
  STRIPE_WEBHOOK_SECRET: optional(
    /^whsec_[^\s,]+(\s*,\s*whsec_[^\s,]+)?$/,
    "must be the endpoint's signing secret, or two separated by a comma",
  ),
  STRIPE_API_BASE: optional(/./, ""),
};

export type StripeEnv = { [Name in keyof typeof STRIPE_SETTINGS]: string | null };

/** Problems between these settings, one line each, for the start-up error. */
export function stripeProblems(settings: StripeEnv, isLocalSite: boolean): string[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE: base } = settings;
  const problems: string[] = [];
  if (key !== null && secret === null)
    problems.push("STRIPE_WEBHOOK_SECRET: is required with STRIPE_SECRET_KEY");
  if (secret !== null && key === null)
    problems.push("STRIPE_SECRET_KEY: is required with STRIPE_WEBHOOK_SECRET");
  if (base !== null && !isSafeProviderAddress(base, isLocalSite))
    problems.push(
      "STRIPE_API_BASE: must be an https address without a path (http only if it and the site are on this machine)",
    );
  return problems;
}
