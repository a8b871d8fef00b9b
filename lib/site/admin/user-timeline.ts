/** A log entry on an account or by its owner. */
export interface TimelineDto {
  id: string;
  /** UTC. */
  at: Date;
  /** "Account: suspend" */
  what: string;
  by: string;
  /** The admin's reason. */
  reason: string | null;
}
