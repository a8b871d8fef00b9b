import type { FieldChange } from "./changes";

/** An edit of a published proposal: changes, time (ISO 8601, UTC), and author. */
export interface VersionDto {
  version: number;
  at: string;
  editor: string;
  changes: FieldChange[];
}
