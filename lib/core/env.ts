import { z } from "zod";
import { databaseAddressProblem, namesPrimary } from "@/db/database-address";
import { parseAddressList } from "./address-list";
import { PROCESS_SETTINGS, readSecretKeys, SIGN_IN_SETTINGS } from "./process-settings";
import { isLocalHost } from "./web-address";

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

const databaseAddress = z.string().superRefine((address, { addIssue }) => {
  const message = databaseAddressProblem(address);
  if (message !== null) addIssue({ code: "custom", message });
});

const SETTINGS = {
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  ...PROCESS_SETTINGS,
  ...SIGN_IN_SETTINGS,
  /** The site's public URL. Absolute links are built from it, never from the Host header. */
  SITE_URL: optionalText,
  /** May lead to a pooler that gives each transaction another session. */
  DATABASE_URL: databaseAddress,
  /** For what needs a session: LISTEN, the job queue, session locks, migrations. Defaults to DATABASE_URL. */
  DATABASE_DIRECT_URL: z.preprocess((value) => value || undefined, databaseAddress.optional()),
  /** A standby for public lists. Null: the primary serves them. */
  DATABASE_REPLICA_URL: z
    .preprocess((value) => value || undefined, databaseAddress.optional())
    .refine((address) => !address || !namesPrimary(address), "must name one standby")
    .transform((address) => address ?? null),
  DATA_DIR: text(".data"),
  AUTH_SECRET: z.string().min(32, "must have at least 32 characters"),
  BRAND_NAME: text("Community"),
  SUPPORT_EMAIL: text("support@community.example"),
  /** The seller's name on receipts and invoices. Defaults to the brand. `\n` in the address starts a line. */
  SELLER_NAME: optionalText,
  SELLER_ADDRESS: optionalText,
  SELLER_TAX_ID: optionalText,
  INTRO_VIDEO_URL: optionalText,
  PLATFORM_FEE_BPS: z.coerce.number().int().min(0).max(10_000).default(0),
  ALLOW_SANDBOX_PAYMENTS: flag,
  /**
   * A 32-byte key in base64 or hexadecimal. During a key rotation, several separated by commas; the first one seals.
   */
  PAYOUT_SECRET_KEY: optionalText.refine(
    (keys) => keys === null || readSecretKeys(keys) !== null,
    "every key must be 32 bytes in base64 or hexadecimal",
  ),
  DEMO_DATA: z.enum(["on", "off"]).default("on"),
  /** Allows demo accounts to sign in when SITE_URL is not this machine. */
  ALLOW_DEMO_SIGN_IN: flag,
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  /** Comma-separated addresses and networks of proxies whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: text("").superRefine((proxies, { addIssue }) => {
    try {
      parseAddressList(proxies);
    } catch (error) {
      addIssue({ code: "custom", message: (error as Error).message });
    }
  }),
  /** Whether to log every request. */
  ACCESS_LOG: flag,
  /** Where to report a vulnerability, as a URI. Null: by email to the support address. */
  SECURITY_CONTACT: optionalText
    .transform((contact) =>
      contact?.includes("@") && !contact.includes(":") ? `mailto:${contact}` : contact,
    )
    .refine(
      (contact) => contact === null || /^(?:mailto:\S+@\S+|https:\/\/\S+|tel:\+?[\d-]+)$/.test(contact),
      "must be an email address, or an https:, mailto:, or tel: address",
    ),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
};

type Settings = z.output<z.ZodObject<typeof SETTINGS>>;

type Changeable = "BRAND_NAME" | "SUPPORT_EMAIL" | "PLATFORM_FEE_BPS";

/** Initial values of settings that admins can change later. Only `lib/site/settings/site-settings.ts` reads them. */
export interface SettingDefaults {
  brandName: string;
  supportEmail: string;
  /** The platform's share of each sponsorship, in basis points. */
  platformFeeBps: number;
}

/** The product's own settings. Providers' settings are in `lib/integrations/env.ts`. */
export interface CoreEnv
  extends Omit<Settings, "SITE_URL" | "DATABASE_DIRECT_URL" | "ADMIN_SECOND_FACTOR" | Changeable> {
  SITE_URL: string;
  DATABASE_DIRECT_URL: string;
  defaults: SettingDefaults;
  /**
   * Whether the site's URL points to this machine and no one else can reach it. Only then are the mailbox page and the
   * sandbox on by default.
   */
  isLocalSite: boolean;
  /** Whether demo accounts may sign in. Their passwords are not chosen by people. */
  isDemoSignInAllowed: boolean;
  /** Whether the admin role counts only in sessions that have shown a second factor. */
  isAdminSecondFactorRequired: boolean;
}

/** Further settings, and a check across them that returns one line for each problem. */
export interface FurtherSettings<Shape extends z.ZodRawShape> {
  shape: Shape;
  problemsOf: (settings: z.output<z.ZodObject<Shape>>, isLocalSite: boolean) => string[];
}

/**
 * Reads and validates the environment. Throws a single error that names every invalid setting, so that a misconfigured
 * process fails at startup with a list and not in the middle of a request.
 */
export function readEnv<Shape extends z.ZodRawShape>(
  source: Record<string, string | undefined>,
  { shape, problemsOf }: FurtherSettings<Shape>,
): CoreEnv & z.output<z.ZodObject<Shape>> {
  const core = z.object(SETTINGS).safeParse(source);
  const further = z.object(shape).safeParse(source);
  if (!core.success || !further.success) throw wrongSettings([core, further].flatMap(issuesOf));
  const { SITE_URL, BRAND_NAME, SUPPORT_EMAIL, PLATFORM_FEE_BPS, ADMIN_SECOND_FACTOR, ...settings } =
    core.data;
  const address = SITE_URL ?? `http://localhost:${settings.PORT}`;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw wrongSettings(["SITE_URL: must be an http(s) URL"]);
  const site = new URL(address);
  const isLocalSite = isLocalHost(site.hostname) && isLocalHost(settings.HOST);
  const problems = problemsOf(further.data, isLocalSite);
  if (problems.length > 0) throw wrongSettings(problems);
  const read: CoreEnv = {
    ...settings,
    defaults: { brandName: BRAND_NAME, supportEmail: SUPPORT_EMAIL, platformFeeBps: PLATFORM_FEE_BPS },
    SITE_URL: site.origin,
    DATABASE_DIRECT_URL: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL,
    isLocalSite,
    isDemoSignInAllowed: isLocalHost(site.hostname) || settings.ALLOW_DEMO_SIGN_IN,
    isAdminSecondFactorRequired: ADMIN_SECOND_FACTOR
      ? ADMIN_SECOND_FACTOR === "required"
      : !(isLocalSite && settings.DEMO_DATA === "on"),
  };
  return { ...read, ...further.data };
}

const issuesOf = ({ error }: z.ZodSafeParseResult<unknown>): string[] =>
  error?.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`) ?? [];

function wrongSettings(problems: readonly string[]): Error {
  const lines = problems.map((line) => `\n  ${line}`).join("");
  return new Error(`These settings are missing or invalid (see .env.example):${lines}`);
}

let current: CoreEnv | undefined;

/** This process's settings, read once. */
export function env(): CoreEnv {
  current ??= readEnv(process.env, { shape: {}, problemsOf: () => [] });
  return current;
}
