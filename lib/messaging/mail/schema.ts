import { z } from "zod";
import { NOTIFICATION_KINDS } from "@/db/enums";
import { oneLine } from "@/lib/core/typed-text";
import { EmailAddress } from "@/lib/identity/accounts/schema";

const NO_REASON = "Please enter a reason.";
const Reason = z.string({ error: NO_REASON }).overwrite(oneLine).trim().min(1, NO_REASON).max(500);

export const ResendMailInput = z.object({ mailId: z.uuid() });
export type ResendMailInput = z.output<typeof ResendMailInput>;

export const AddSuppressionInput = z.object({
  address: EmailAddress,
  scope: z.enum(["all", ...NOTIFICATION_KINDS]),
  reason: Reason,
});
export type AddSuppressionInput = z.output<typeof AddSuppressionInput>;

export const LiftSuppressionInput = z.object({ suppressionId: z.uuid(), reason: Reason });
export type LiftSuppressionInput = z.output<typeof LiftSuppressionInput>;
