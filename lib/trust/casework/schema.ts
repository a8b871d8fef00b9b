import { z } from "zod";
import { manyLines } from "@/lib/core/typed-text";
import { LONGEST_NOTE } from "./casework";

/** The most notes about one case. */
export const MOST_NOTES = 50;

/** A report's case, a dispute, or an unmatched line of a bank statement. */
const CaseRef = z.object({ kind: z.enum(["report", "dispute", "funds"]), caseId: z.uuid() });
export type CaseRef = z.output<typeof CaseRef>;

/** `me` also takes over another admin's case. */
export const AssignCaseInput = CaseRef.extend({ to: z.enum(["me", "nobody"]) });
export type AssignCaseInput = z.output<typeof AssignCaseInput>;

export const AddCaseNoteInput = CaseRef.extend({
  text: z
    .string({ error: "Please enter a note." })
    .overwrite(manyLines)
    .trim()
    .min(1, "Please enter a note.")
    .max(LONGEST_NOTE, `At most ${LONGEST_NOTE.toLocaleString("en-US")} characters`),
});
export type AddCaseNoteInput = z.output<typeof AddCaseNoteInput>;
