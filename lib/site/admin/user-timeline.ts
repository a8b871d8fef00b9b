/** One entry of the log about an account, or of what its owner did. */
export interface TimelineDto {
  id: string;
  /** UTC. */
  at: Date;
  /** "Account: suspend" */
  what: string;
  by: string;
  /** What an administrator wrote to it. */
  reason: string | null;
}
