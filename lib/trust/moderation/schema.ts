import { z } from "zod";
import { REPORT_REASONS, REPORT_SUBJECTS } from "@/db/enums";
import { manyLines } from "@/lib/core/typed-text";
import { VERDICTS } from "./status";

const NOTE_LIMIT = 1_000;
const id = z.uuid();

const required = (missing: string, limit: number) =>
  z
    .string({ error: missing })
    .overwrite(manyLines)
    .trim()
    .min(1, missing)
    .max(limit, `At most ${limit.toLocaleString("en-US")} characters`);

/** As long as the reason for suspending an account or flagging a vendor. */
const Reason = required("Please enter a reason.", 500);

export const ReportInput = z.object({
  kind: z.enum(REPORT_SUBJECTS),
  id,
  reason: z.enum(REPORT_REASONS, { error: "Please choose a reason." }),
  note: z
    .string()
    .overwrite(manyLines)
    .trim()
    .refine((text) => [...text].length <= NOTE_LIMIT, {
      error: `A note can have at most ${NOTE_LIMIT.toLocaleString("en-US")} characters.`,
    })
    .optional(),
});
export type ReportInput = z.output<typeof ReportInput>;

export const DecideCaseInput = z.object({ caseId: id, verdict: z.enum(VERDICTS), reason: Reason });
export type DecideCaseInput = z.output<typeof DecideCaseInput>;

/** Admins hide content without a report here. */
export const HideSubjectInput = z.object({ kind: z.enum(REPORT_SUBJECTS), id, reason: Reason });
export type HideSubjectInput = z.output<typeof HideSubjectInput>;

export const AppealDecisionInput = z.object({
  caseId: id,
  words: required("Please tell us what we should know.", 2_000),
});
export type AppealDecisionInput = z.output<typeof AppealDecisionInput>;

export const AnswerAppealInput = z.object({
  appealId: id,
  answer: z.enum(["uphold", "lift"]),
  reason: Reason,
});
export type AnswerAppealInput = z.output<typeof AnswerAppealInput>;
