import { z } from "zod";
import { oneLine } from "@/lib/core/typed-text";

/**
 * `pay`: the agent gets it. `pay_ourselves`: the agent gets it from the platform's own funds. `refuse`: the host gets
 * it.
 */
export const ReviewCommissionInput = z.object({
  commissionId: z.uuid(),
  outcome: z.enum(["pay", "pay_ourselves", "refuse"]),
  reason: z
    .string()
    .overwrite(oneLine)
    .trim()
    .min(1, "Please enter a reason.")
    .max(500, "At most 500 characters"),
});
export type ReviewCommissionInput = z.output<typeof ReviewCommissionInput>;
