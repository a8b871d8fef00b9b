import { z } from "zod";
import { PAYOUT_METHODS, type PayoutMethod } from "@/db/enums";
import { Proof } from "@/lib/billing/schema";
import { oneLine } from "@/lib/core/typed-text";
import { detailProblems } from "./details";

const typed = z.string().max(500).overwrite(oneLine).trim().default("");

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
    ...Proof,
  })
  .superRefine((input, check) => {
    for (const [field, message] of Object.entries(detailProblems(input)))
      check.addIssue({ code: "custom", path: [field], message });
  });
export type PayoutSettingsInput = z.output<typeof PayoutSettingsInput>;

const id = z.uuid();
const reason = z
  .string()
  .overwrite(oneLine)
  .trim()
  .min(1, "Please give a reason")
  .max(500, "At most 500 characters");

export const ApprovePayoutsInput = z.object({
  payoutIds: z.array(id).min(1, "Please choose a payout").max(500),
  ...Proof,
});
export type ApprovePayoutsInput = z.output<typeof ApprovePayoutsInput>;

export const SendPayoutsInput = z.object({ method: z.enum(["paypal", "swift"]) });
export type SendPayoutsInput = z.output<typeof SendPayoutsInput>;

export const PayoutIdInput = z.object({ payoutId: id, ...Proof });
export type PayoutIdInput = z.output<typeof PayoutIdInput>;

export const FailPayoutInput = z.object({
  payoutId: id,
  attempt: z.coerce.number().int().min(1),
  reason,
  ...Proof,
});
export type FailPayoutInput = z.output<typeof FailPayoutInput>;

export const SettleShortReturnInput = z.object({
  caseId: id,
  /** The platform's cost, unless the payee's details were wrong. */
  bornBy: z.enum(["platform", "payee"], { error: "Please choose who bears it" }),
  reason,
  ...Proof,
});
export type SettleShortReturnInput = z.output<typeof SettleShortReturnInput>;

export const CancelPayoutInput = z.object({ payoutId: id, reason });
export type CancelPayoutInput = z.output<typeof CancelPayoutInput>;

export const RunIdInput = z.object({ runId: id });
export type RunIdInput = z.output<typeof RunIdInput>;

/** `batchRef`: what the provider calls the batch; null: it never took it on. */
export const ResolveRunInput = z.object({
  runId: id,
  batchRef: z.string().trim().min(1).max(60).nullable(),
  ...Proof,
});
export type ResolveRunInput = z.output<typeof ResolveRunInput>;

/** Larger than any statement of a month. */
const MOST_CHARACTERS = 5_000_000;

export const ImportStatementInput = z.object({
  name: z.string().overwrite(oneLine).trim().max(200),
  text: z.string().min(1, "The file is empty").max(MOST_CHARACTERS, "The file is too large"),
  ...Proof,
});
export type ImportStatementInput = z.output<typeof ImportStatementInput>;

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
