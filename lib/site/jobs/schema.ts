import { z } from "zod";
import { oneLine } from "@/lib/core/typed-text";

const NO_REASON = "Please enter a reason.";
const shape = {
  jobId: z.string().regex(/^\d{1,18}$/),
  /** The number of attempts when the form was rendered. */
  seen: z.number().int().min(0),
};

export const RetryJobInput = z.object(shape);
export type RetryJobInput = z.output<typeof RetryJobInput>;

export const CancelJobInput = z.object({
  ...shape,
  reason: z.string({ error: NO_REASON }).overwrite(oneLine).trim().min(1, NO_REASON).max(500),
});
export type CancelJobInput = z.output<typeof CancelJobInput>;
