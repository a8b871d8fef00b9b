import { z } from "zod";
import { oneLine, tooLong } from "@/lib/events/fields";

const NO_REASON = "Please give a reason.";

/** Why an admin does something to a vendor, who reads it word by word. */
const Reason = z.string({ error: NO_REASON }).overwrite(oneLine).min(1, NO_REASON).max(500, tooLong(500));

/** What an admin does to a vendor's profile with a reason. */
export const VendorReasonInput = z.object({ profileId: z.uuid(), reason: Reason });
export type VendorReasonInput = z.output<typeof VendorReasonInput>;
