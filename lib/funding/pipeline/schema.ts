import { z } from "zod";
import { PIPELINE_STAGES, type PipelineStage } from "@/db/enums";
import { oneLine } from "@/lib/core/typed-text";

/** Maximum lengths. */
export const PROSPECT_LIMITS = { nextStep: 120, note: 500 } as const;

const tooLong = (max: number) => `Please keep it to ${max.toLocaleString("en-US")} characters.`;
const tidied = (max: number, tidy: (text: string) => string) =>
  z
    .string()
    .overwrite((text) => tidy(text).trim())
    .refine((text) => [...text].length <= max, tooLong(max))
    .nullish()
    .transform((text) => text || null);

export const SaveProspectInput = z.object({
  leadId: z.uuid(),
  /** `ProspectDto.seen` as shown on the screen. Without it, the last write wins. */
  seen: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
  stage: z.enum(PIPELINE_STAGES, { error: "Please choose a stage." }),
  nextStep: tidied(PROSPECT_LIMITS.nextStep, oneLine),
  nextStepOn: z
    .union([z.iso.date({ error: "Please enter a date." }), z.literal("")], { error: "Please enter a date." })
    .nullish()
    .transform((day) => day || null),
  note: tidied(PROSPECT_LIMITS.note, oneLine),
});
export type SaveProspectInput = z.output<typeof SaveProspectInput>;

/** A sponsor of one proposal, as its host tracks them. Amounts in cents; instants in UTC; dates as `YYYY-MM-DD`. */
export interface ProspectDto {
  id: string;
  sponsorName: string;
  proposal: { id: string; title: string; path: string };
  /** Time of the last write, in microseconds. Sent back to detect a concurrent write. */
  seen: string;
  stage: PipelineStage;
  nextStep: string | null;
  nextStepOn: string | null;
  /** The next step's date has come. */
  isDue: boolean;
  note: string | null;
  /** Paid by this sponsor for this proposal, less refunds. */
  paidCents: number;
  currency: string;
  threadId: string | null;
  /** Their latest paid sponsorship, and whether the host hasn't written since. Null: none was paid. */
  sponsorship: { id: string; isUnthanked: boolean } | null;
}
