import type { FieldChange } from "./changes";

/** One edit of a published proposal: what changed, when (ISO 8601, UTC) and by whom. */
export interface VersionDto {
  version: number;
  at: string;
  editor: string;
  changes: FieldChange[];
}
