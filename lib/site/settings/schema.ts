import { z } from "zod";
import { SETTING_NAMES, type SettingName } from "@/db/enums";
import { formatCents } from "@/lib/core/money";
import { oneLine } from "@/lib/core/typed-text";
import { EmailAddress } from "@/lib/identity/accounts/schema";
import { readThresholds } from "./payee-thresholds";

const MOST_NAME = 40;
const WHOLE = 10_000;
const NO_REASON = "Please enter a reason.";

const BAD_PERCENT = "Enter a percentage with up to two decimals, such as 2.5";

/** The highest price, in cents, for which one proof can cover everything. */
const MOST_SMALL_DEAL_CENTS = 100_000;
const BAD_LIMIT = `Enter an amount from $0 to ${formatCents(MOST_SMALL_DEAL_CENTS)}.`;

const BAD_THRESHOLDS =
  "Write one line for each form and year, such as “1099-K from 2011: $20,000 and 200 payments” or “1099-NEC from 2026: $2,000”.";

/** Valid values of each setting. */
export const SETTING_VALUES = {
  brandName: z
    .string()
    .overwrite(oneLine)
    .trim()
    .min(1, "Please enter a name")
    .max(MOST_NAME, `At most ${MOST_NAME} characters`),
  supportEmail: EmailAddress,
  platformFeeBps: z.int(BAD_PERCENT).min(0, BAD_PERCENT).max(WHOLE, "At most 100 percent"),
  smallDealCents: z.int(BAD_LIMIT).min(0, BAD_LIMIT).max(MOST_SMALL_DEAL_CENTS, BAD_LIMIT),
  payeeThresholds: z
    .string()
    .overwrite((text) =>
      text
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "")
        .join("\n"),
    )
    .refine((text) => readThresholds(text) !== null, BAD_THRESHOLDS),
  testBanner: z.boolean(),
  platformAnalytics: z.boolean(),
  demoData: z.boolean(),
} as const satisfies Record<SettingName, z.ZodType<string | number | boolean>>;

/** A change. `seen` is the version of the setting that the form showed; 0 if unchanged since setup. */
export const ChangeSettingInput = z.object({
  name: z.enum(SETTING_NAMES),
  /** Omit to reset to the default. */
  value: z.union([z.string().max(500), z.number().or(z.nan()), z.boolean()]).optional(),
  seen: z.int().min(0),
  reason: z.string({ error: NO_REASON }).overwrite(oneLine).trim().min(1, NO_REASON).max(500),
});
export type ChangeSettingInput = z.output<typeof ChangeSettingInput>;
