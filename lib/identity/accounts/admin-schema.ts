import { z } from "zod";
import { manyLines } from "@/lib/core/typed-text";
import { ReauthFields } from "./schema";

const NO_REASON = "Please enter a reason.";

export const ReauthenticateInput = z.object({
  ...ReauthFields,
  next: z.string().max(2000).optional().catch(undefined),
});
export type ReauthenticateInput = z.output<typeof ReauthenticateInput>;

/** The account to act on. */
const Whose = { userId: z.uuid("Please choose an account.") };

/** Why an admin does it. The person gets this text verbatim. */
const Reason = z
  .string({ error: NO_REASON })
  .overwrite(manyLines)
  .trim()
  .min(1, NO_REASON)
  .max(500, "At most 500 characters");

/** An admin's action on an account, with a reason. */
export const AccountReasonInput = z.object({ ...Whose, reason: Reason });
export type AccountReasonInput = z.output<typeof AccountReasonInput>;

/** The same, with the admin's reauthentication. */
export const AdminRoleInput = AccountReasonInput.extend(ReauthFields);
export type AdminRoleInput = z.output<typeof AdminRoleInput>;
