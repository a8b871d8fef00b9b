import { z } from "zod";
import { MAIL_SETTINGS, mailProblems } from "@/lib/integrations/mail/settings";
import { GOOGLE_SETTINGS, googleProblems } from "@/lib/integrations/oidc/settings";
import { EVENT_PAGE_SETTINGS, eventPageProblems } from "@/lib/integrations/page-fetch/settings";
import { PAYPAL_SETTINGS, payPalProblems } from "@/lib/integrations/payments/paypal/env-settings";
import { STRIPE_SETTINGS, stripeProblems } from "@/lib/integrations/payments/stripe/env-settings";
import { PAYOUT_SETTINGS, payoutProblems } from "@/lib/integrations/payouts/settings";
import { isLocalHost } from "@/lib/integrations/provider-address";
import { STORAGE_SETTINGS, storageProblems } from "@/lib/integrations/storage/settings";
import { databaseAddressProblem } from "./database-address";
import { PROCESS_SETTINGS, SIGN_IN_SETTINGS } from "./process-settings";

const flag = z
  .enum(["0", "1", "off", "on", "false", "true", ""])
  .optional()
  .transform((value) => value === "1" || value === "on" || value === "true");

const text = (fallback: string) =>
  z
    .string()
    .optional()
    .transform((value) => value?.trim() || fallback);

const optionalText = z
  .string()
  .optional()
  .transform((value) => value?.trim() || null);

const Settings = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  ...PROCESS_SETTINGS,
  ...SIGN_IN_SETTINGS,
  /** The address people type. Everything that needs an absolute link uses it, never the Host header. */
  SITE_URL: optionalText,
  DATABASE_URL: z.string().superRefine((address, { addIssue }) => {
    const message = databaseAddressProblem(address);
    if (message !== null) addIssue({ code: "custom", message });
  }),
  DATA_DIR: text(".data"),
  AUTH_SECRET: z.string().min(32, "must have at least 32 characters"),
  BRAND_NAME: text("Community"),
  SUPPORT_EMAIL: text("support@community.example"),
  /** Who sells, as receipts and invoices name it; without a name, the brand. `\n` in the address starts a line. */
  SELLER_NAME: optionalText,
  SELLER_ADDRESS: optionalText,
  SELLER_TAX_ID: optionalText,
  INTRO_VIDEO_URL: optionalText,
  PLATFORM_FEE_BPS: z.coerce.number().int().min(0).max(10_000).default(0),
  ALLOW_SANDBOX_PAYMENTS: flag,
  ...STRIPE_SETTINGS,
  ...PAYPAL_SETTINGS,
  ...PAYOUT_SETTINGS,
  ...GOOGLE_SETTINGS,
  ...MAIL_SETTINGS,
  ...EVENT_PAGE_SETTINGS,
  ...STORAGE_SETTINGS,
  DEMO_DATA: z.enum(["on", "off"]).default("on"),
  /** Lets demonstration accounts sign in where SITE_URL is not this machine. */
  ALLOW_DEMO_SIGN_IN: flag,
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  /** Comma-separated addresses of proxies whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: text(""),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

type Changeable = "BRAND_NAME" | "SUPPORT_EMAIL" | "PLATFORM_FEE_BPS";

/** What an admin may change later, as this installation was set up. Only `lib/site/settings/site-settings.ts` reads it. */
export interface SettingDefaults {
  brandName: string;
  supportEmail: string;
  /** Basis points of each sponsorship that stay with the platform. */
  platformFeeBps: number;
}

export interface Env extends Omit<z.output<typeof Settings>, "SITE_URL" | Changeable> {
  SITE_URL: string;
  defaults: SettingDefaults;
  /** Whether the site's own address is this machine, and nobody else reaches it: only then are the mailbox page and the sandbox on by themselves. */
  isLocalSite: boolean;
  /** Whether the accounts of the demonstration data may sign in: their passwords are not chosen by people. */
  isDemoSignInAllowed: boolean;
}

/**
 * Reads and checks the environment. Throws one error that names every wrong setting, so that a wrong start-up
 * ends at once with a list and not in the middle of somebody's request.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const parsed = Settings.safeParse(source);
  if (!parsed.success)
    throw wrongSettings(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  const settings = parsed.data;
  const address = settings.SITE_URL ?? `http://localhost:${settings.PORT}`;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw wrongSettings(["SITE_URL: must be an http(s) address"]);
  const site = new URL(address);
  const isLocalSite = isLocalHost(site.hostname) && isLocalHost(settings.HOST);
  const problems = [
    ...stripeProblems(settings, isLocalSite),
    ...payPalProblems(settings, isLocalSite),
    ...payoutProblems(settings),
    ...googleProblems(settings, isLocalSite),
    ...mailProblems(settings),
    ...eventPageProblems(settings, isLocalSite),
    ...storageProblems(settings),
  ];
  if (problems.length > 0) throw wrongSettings(problems);
  const {
    BRAND_NAME: brandName,
    SUPPORT_EMAIL: supportEmail,
    PLATFORM_FEE_BPS: platformFeeBps,
    ...others
  } = settings;
  const defaults = { brandName, supportEmail, platformFeeBps };
  const isDemoSignInAllowed = isLocalHost(site.hostname) || settings.ALLOW_DEMO_SIGN_IN;
  return { ...others, defaults, SITE_URL: site.origin, isLocalSite, isDemoSignInAllowed };
}

function wrongSettings(problems: readonly string[]): Error {
  const lines = problems.map((line) => `\n  ${line}`).join("");
  return new Error(`These settings are missing or wrong (see .env.example):${lines}`);
}

let current: Env | undefined;

/** The settings of this process, read once. */
export function env(): Env {
  current ??= parseEnv(process.env);
  return current;
}
