import { z } from "zod";
import { type Reauthentication, ReauthFields } from "@/lib/identity/accounts/schema";
import type { DeletionObstacle } from "./obstacles";

/** Reauthentication. */
export const ReauthInput = z.object(ReauthFields);
export type ReauthInput = z.output<typeof ReauthInput>;

/** The same, with a confirmation. */
export const DeleteAccountInput = ReauthInput.extend({
  understood: z.literal(true, { error: "Please confirm that you understand this." }),
});
export type DeleteAccountInput = z.output<typeof DeleteAccountInput>;

/** The data of the Privacy tab. */
export interface PrivacyDto {
  reauthentication: Reauthentication;
  /** What prevents deleting the account, in the order in which to resolve it. */
  obstacles: DeletionObstacle[];
  isSuspended: boolean;
}
