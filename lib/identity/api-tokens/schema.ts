import { z } from "zod";
import { API_SCOPES, type ApiScope } from "@/db/enums";
import { oneLine } from "@/lib/core/typed-text";
import { ReauthFields } from "@/lib/identity/accounts/schema";

/** The lifetimes to choose from, in days. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const;

/** What each scope lets a program do on its owner's behalf. */
export const SCOPE_LABELS: Record<ApiScope, { label: string; hint: string }> = {
  read: { label: "Read", hint: "View what you can view on the site." },
  write: { label: "Write", hint: "Change and send what you can change and send on the site." },
  admin: {
    label: "Read as an admin",
    hint: "View what the Admin Panel shows. A token can't change anything there.",
  },
};

export const CreateTokenInput = z.object({
  ...ReauthFields,
  name: z
    .string({ error: "Please enter a name" })
    .overwrite(oneLine)
    .trim()
    .min(1, "Please enter a name")
    .max(60, "The name can have at most 60 characters"),
  scopes: z
    .array(z.enum(API_SCOPES), { error: "Please choose at least one permission" })
    .min(1, "Please choose at least one permission"),
  days: z
    .number()
    .refine((days) => TOKEN_DAYS.some((known) => known === days), "Please choose when it expires"),
});
export type CreateTokenInput = z.output<typeof CreateTokenInput>;

export const RevokeTokenInput = z.object({ tokenId: z.uuid() });
export type RevokeTokenInput = z.output<typeof RevokeTokenInput>;
