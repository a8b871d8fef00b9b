import type { z } from "zod";
import { type CoreEnv, type FurtherSettings, readEnv } from "@/lib/core/env";
import { CDN_SETTINGS, cdnProblems } from "./cdn/settings";
import { MAIL_SETTINGS, mailProblems } from "./mail/settings";
import { GOOGLE_SETTINGS, googleProblems } from "./oidc/settings";
import { EVENT_PAGE_SETTINGS, eventPageProblems } from "./page-fetch/settings";
import { PAYPAL_SETTINGS, payPalProblems } from "./payments/paypal/env-settings";
import { STRIPE_SETTINGS, stripeProblems } from "./payments/stripe/env-settings";
import { PAYOUT_SETTINGS, payoutProblems } from "./payouts/settings";
import { STORAGE_SETTINGS, storageProblems } from "./storage/settings";

const shape = {
  ...STRIPE_SETTINGS,
  ...PAYPAL_SETTINGS,
  ...PAYOUT_SETTINGS,
  ...GOOGLE_SETTINGS,
  ...MAIL_SETTINGS,
  ...EVENT_PAGE_SETTINGS,
  ...STORAGE_SETTINGS,
  ...CDN_SETTINGS,
};

const PROVIDERS: FurtherSettings<typeof shape> = {
  shape,
  problemsOf: (settings, isLocalSite) => [
    ...stripeProblems(settings, isLocalSite),
    ...payPalProblems(settings, isLocalSite),
    ...payoutProblems(settings),
    ...googleProblems(settings, isLocalSite),
    ...mailProblems(settings),
    ...eventPageProblems(settings, isLocalSite),
    ...storageProblems(settings),
    ...cdnProblems(settings, isLocalSite),
  ],
};

/** All settings: the product's own, and those of every provider. */
export type Env = CoreEnv & z.output<z.ZodObject<typeof shape>>;

/** Parses and validates all settings. Throws one error that names every invalid one. */
export const parseEnv = (source: Record<string, string | undefined>): Env => readEnv(source, PROVIDERS);

let current: Env | undefined;

/** All settings of this process, parsed once. Code that needs no provider uses `env()` of `lib/core`. */
export function providerEnv(): Env {
  current ??= parseEnv(process.env);
  return current;
}
