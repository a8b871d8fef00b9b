import { z } from "zod";
import { oneLine } from "@/lib/core/typed-text";
import { ReauthFields } from "@/lib/identity/accounts/schema";

const CODE_NEEDED = "Please enter the code";

/** Six digits from an app, or a recovery code, with any spaces. */
const Code = z.string({ error: CODE_NEEDED }).trim().min(1, CODE_NEEDED).max(40, "That code is too long");

export const ReauthInput = z.object(ReauthFields);
export type ReauthInput = z.output<typeof ReauthInput>;

export const ConfirmAppInput = z.object({ code: Code });
export type ConfirmAppInput = z.output<typeof ConfirmAppInput>;
