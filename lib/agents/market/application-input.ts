import { z } from "zod";
import { clean, optional, tooLong } from "@/lib/listings/events/fields";
import { TEXT_LIMITS } from "@/lib/listings/events/text-limits";
import { MESSAGE_NEEDED } from "./market-copy";

const LONGEST = 2_000;

export const ApplyInput = z.object({
  listingId: z.uuid(),
  message: z
    .string({ error: MESSAGE_NEEDED })
    .overwrite(clean)
    .min(1, MESSAGE_NEEDED)
    .max(LONGEST, tooLong(LONGEST)),
  experience: optional(LONGEST, clean),
});
export type ApplyInput = z.output<typeof ApplyInput>;

export const WithdrawApplicationInput = z.object({ applicationId: z.uuid() });
export type WithdrawApplicationInput = z.output<typeof WithdrawApplicationInput>;

export const RespondInput = z.object({
  applicationId: z.uuid(),
  /** The button that was pressed. */
  answer: z.enum(["approve", "decline"]),
  response: optional(TEXT_LIMITS.note, clean),
});
export type RespondInput = z.output<typeof RespondInput>;
