import { z } from "zod";
import { SETTING_NAMES, type SettingName } from "@/db/enums";
import { oneLine } from "@/lib/core/typed-text";
import { EmailAddress } from "@/lib/identity/accounts/schema";

const MOST_NAME = 40;
const WHOLE = 10_000;
const NO_REASON = "Please give a reason";

const Percent = z
  .string()
  .trim()
  .regex(/^\d{1,3}([.,]\d{1,2})?$/, "Enter a percentage with at most two decimals, such as 2.5")
  .transform((text) => Math.round(Number(text.replace(",", ".")) * 100))
  .refine((bps) => bps <= WHOLE, "At most 100 percent");

const OnOff = z.enum(["on", "off"]).transform((value) => value === "on");

/** What may be typed for each setting, and what it means. */
export const SETTING_VALUES = {
  brandName: z
    .string()
    .overwrite(oneLine)
    .trim()
    .min(1, "Please enter a name")
    .max(MOST_NAME, `At most ${MOST_NAME} characters`),
  supportEmail: EmailAddress,
  platformFeeBps: Percent,
  testBanner: OnOff,
  platformAnalytics: OnOff,
  demoData: OnOff,
} as const satisfies Record<SettingName, z.ZodType<string | number | boolean, string>>;

/** One change. `seen`: the number of the last change of it that its form knew; 0: none. */
export const ChangeSettingInput = z.object({
  name: z.enum(SETTING_NAMES),
  /** Left out: back to what this installation was set up with. */
  value: z.string().max(500).optional(),
  seen: z.coerce.number().int().min(0),
  reason: z.string({ error: NO_REASON }).overwrite(oneLine).trim().min(1, NO_REASON).max(500),
});
export type ChangeSettingInput = z.output<typeof ChangeSettingInput>;
