import { z } from "zod";
import { PAYOUT_METHODS, type PayoutMethod } from "@/db/enums";
import { oneLine } from "@/lib/core/typed-text";
import { detailProblems } from "./details";

const typed = z.string().max(500).overwrite(oneLine).trim().default("");
const secret = z
  .string()
  .max(128)
  .optional()
  .transform((value) => value || null);

/** How to be paid; which fields count follows from the method. */
export const PayoutSettingsInput = z
  .object({
    method: z.enum(PAYOUT_METHODS, { error: "Please choose a payout method" }),
    paypalEmail: typed,
    accountHolder: typed,
    account: typed,
    country: typed,
    bic: typed,
    bankName: typed,
    bankAddress: typed,
    password: secret,
    code: secret,
  })
  .superRefine((input, check) => {
    for (const [field, message] of Object.entries(detailProblems(input)))
      check.addIssue({ code: "custom", path: [field], message });
  });
export type PayoutSettingsInput = z.output<typeof PayoutSettingsInput>;

/** What the screen is told of somebody's own payout settings: nothing that would help a thief. */
export interface PayoutSettingsDto {
  method: PayoutMethod;
  paypalEmail: string | null;
  /** The end of the account number. */
  accountLastFour: string | null;
  /** Until when nothing is paid out, because details were changed (UTC); null: no hold. */
  heldUntil: Date | null;
  /** How a change has to be confirmed; null: nothing has been set yet, so nothing has to be. */
  confirmBy: "password" | "code" | null;
}
