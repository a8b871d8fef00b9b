import { z } from "zod";
import { PAYOUT_METHODS, type PayoutMethod } from "@/db/enums";
import { oneLine } from "@/lib/core/typed-text";
import { FactorCode, type Reauthentication } from "@/lib/identity/accounts/schema";
import { ReauthFields } from "@/lib/money/orders/schema";
import { detailProblems } from "./details";

const typed = z.string().max(500).overwrite(oneLine).trim().default("");

/** The payout method, which decides the required fields. */
export const PayoutSettingsInput = z
  .object({
    method: z.enum(PAYOUT_METHODS, { error: "Please choose a payout method" }),
    paypalEmail: typed,
    accountHolder: typed,
    account: typed,
    country: typed,
    routingNumber: typed,
    bic: typed,
    bankName: typed,
    bankAddress: typed,
    ...ReauthFields,
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
  .min(1, "Please enter a reason.")
  .max(500, "At most 500 characters");

export const ApprovePayoutsInput = z.object({
  payoutIds: z.array(id).min(1, "Please choose a payout").max(500),
  ...ReauthFields,
});
export type ApprovePayoutsInput = z.output<typeof ApprovePayoutsInput> & {
  /** By ID, as the admin saw them. */
  seen?: Readonly<Record<string, SeenPayout>>;
};

/** A due payout as a list showed it. */
export interface SeenPayout {
  amountCents: number;
  /** When its payee saved the destination, in milliseconds. */
  detailsSavedMs: number;
}

/** A payout to select in a list, with what was shown. */
export const choiceOf = (payoutId: string, { amountCents, detailsSavedMs }: SeenPayout): string =>
  `${payoutId}:${amountCents}:${detailsSavedMs}`;

const Choice = z.string().transform((text, check): [string, SeenPayout] => {
  const [payoutId = "", amount = "", saved = ""] = text.split(":");
  if (id.safeParse(payoutId).success && /^\d{1,15}$/.test(amount) && /^\d{1,15}$/.test(saved))
    return [payoutId, { amountCents: Number(amount), detailsSavedMs: Number(saved) }];
  check.addIssue({ code: "custom", message: "Please choose a payout" });
  return z.NEVER;
});

/** What an admin selected in the list of due payouts. */
export const ApproveChosenInput = z
  .object({
    chosen: z.array(Choice, { error: "Please choose a payout" }).min(1, "Please choose a payout").max(100),
    ...ReauthFields,
  })
  .transform(
    ({ chosen, ...credential }): ApprovePayoutsInput => ({
      payoutIds: chosen.map(([payoutId]) => payoutId),
      seen: Object.fromEntries(chosen),
      ...credential,
    }),
  );

export const SendPayoutsInput = z.object({
  method: z.enum(["paypal", "swift"]),
  factorCode: FactorCode,
});
export type SendPayoutsInput = z.output<typeof SendPayoutsInput>;

const attempt = z.number().int().min(1);

/** `attempt`: the one that the admin saw. */
export const PayoutPaidInput = z.object({ payoutId: id, attempt, ...ReauthFields });
export type PayoutPaidInput = z.output<typeof PayoutPaidInput>;

export const FailPayoutInput = z.object({
  payoutId: id,
  attempt,
  reason,
  ...ReauthFields,
});
export type FailPayoutInput = z.output<typeof FailPayoutInput>;

export const SettleShortReturnInput = z.object({
  caseId: id,
  /** The platform's cost, unless the payee's details were wrong. */
  bornBy: z.enum(["platform", "payee"], { error: "Please choose who pays" }),
  reason,
  ...ReauthFields,
});
export type SettleShortReturnInput = z.output<typeof SettleShortReturnInput>;

export const CancelPayoutInput = z.object({ payoutId: id, reason });
export type CancelPayoutInput = z.output<typeof CancelPayoutInput>;

export const RunIdInput = z.object({ runId: id });
export type RunIdInput = z.output<typeof RunIdInput>;

/** `batchRef`: the provider's batch ID; null if it never accepted it. */
export const ResolveRunInput = z.object({
  runId: id,
  batchRef: z.string().trim().min(1).max(60).nullable(),
  ...ReauthFields,
});
export type ResolveRunInput = z.output<typeof ResolveRunInput>;

/** The form version: the ID is given only if the provider has the batch. */
export const ResolveRunForm = z
  .object({
    runId: id,
    outcome: z.enum(["taken", "never"], { error: "Please choose what you found" }),
    batchRef: z.string().trim().max(60, "At most 60 characters").default(""),
    ...ReauthFields,
  })
  .superRefine(({ outcome, batchRef }, check) => {
    if (outcome === "taken" && !batchRef)
      check.addIssue({ code: "custom", path: ["batchRef"], message: "Please enter the batch ID" });
  })
  .transform(
    ({ outcome, batchRef, ...rest }): ResolveRunInput => ({
      ...rest,
      batchRef: outcome === "taken" ? batchRef : null,
    }),
  );

/** Larger than any monthly statement. */
const MOST_CHARACTERS = 5_000_000;

export const ImportStatementInput = z.object({
  name: z.string().overwrite(oneLine).trim().max(200),
  text: z.string().min(1, "The file is empty").max(MOST_CHARACTERS, "The file is too large"),
  ...ReauthFields,
});
export type ImportStatementInput = z.output<typeof ImportStatementInput>;

export const PreviewStatementInput = ImportStatementInput.pick({ text: true });
export type PreviewStatementInput = z.output<typeof PreviewStatementInput>;

/** What the screen shows of a person's payout settings: nothing that would help a thief. */
export interface PayoutSettingsDto {
  method: PayoutMethod;
  paypalEmail: string | null;
  /** The end of the account number. */
  accountLastFour: string | null;
  /** Until when payouts are on hold after a change of details (UTC); null if they are not. */
  heldUntil: Date | null;
  /** How a change must be confirmed; null if nothing has been set yet and the account has no second factor. */
  confirmation: Reauthentication | null;
}
