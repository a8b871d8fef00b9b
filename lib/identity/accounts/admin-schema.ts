import { z } from "zod";
import { manyLines } from "@/lib/core/typed-text";
import { ReauthFields } from "./schema";

const REASON_NEEDED = "Please say why";

export const ReauthenticateInput = z.object({
  ...ReauthFields,
  next: z.string().max(2000).optional().catch(undefined),
});
export type ReauthenticateInput = z.output<typeof ReauthenticateInput>;

/** Whose account it is about. */
const Whose = { userId: z.uuid("Please choose an account.") };

/** Why an admin does it: word for word what the person is told. */
const Reason = z
  .string({ error: REASON_NEEDED })
  .overwrite(manyLines)
  .trim()
  .min(1, REASON_NEEDED)
  .max(500, "At most 500 characters");

/** What an admin does to one account, and why. */
export const AccountReasonInput = z.object({ ...Whose, reason: Reason });
export type AccountReasonInput = z.output<typeof AccountReasonInput>;

/** The same, with a proof of who does it. */
export const AdminRoleInput = AccountReasonInput.extend(ReauthFields);
export type AdminRoleInput = z.output<typeof AdminRoleInput>;
