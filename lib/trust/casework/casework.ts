/** Cases that the viewer works on, or no one. */
export const ASSIGNED_TO = ["me", "nobody"] as const;
export type AssignedTo = (typeof ASSIGNED_TO)[number];

/** The most characters of a note. */
export const LONGEST_NOTE = 2_000;

/** A note by an admin. Only admins may read it. */
export interface CaseNoteDto {
  id: string;
  author: string;
  text: string;
  /** UTC. */
  at: Date;
}

/** Who works on a case, and what admins wrote about it, oldest first. */
export interface CaseworkDto {
  assignee: { id: string; name: string } | null;
  notes: CaseNoteDto[];
}
