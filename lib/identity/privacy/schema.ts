import { z } from "zod";
import { ReauthFields } from "@/lib/identity/accounts/schema";
import type { DeletionObstacle } from "./obstacles";

/** Who is there, once more. */
export const ReauthInput = z.object(ReauthFields);
export type ReauthInput = z.output<typeof ReauthInput>;

/** The same, and that it is meant. */
export const DeleteAccountInput = ReauthInput.extend({
  understood: z.literal(true, { error: "Please confirm that you understand this." }),
});
export type DeleteAccountInput = z.output<typeof DeleteAccountInput>;

/** What the Privacy tab has to know. */
export interface PrivacyDto {
  hasPassword: boolean;
  /** What is in the way of deleting the account, first things first. */
  obstacles: DeletionObstacle[];
  isSuspended: boolean;
}
