import type { CaseRef } from "@/lib/trust/casework/schema";

/** An open case that the viewer works on. */
export interface AssignedCaseDto {
  kind: CaseRef["kind"];
  id: string;
  /** "Report", "Dispute", "Unmatched funds" */
  label: string;
  /** What it is about. */
  title: string;
  path: string;
  /** When it was assigned (UTC). */
  since: Date;
}
