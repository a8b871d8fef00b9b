/** How the site as a whole stands. Amounts in cents. */
export interface SiteFiguresDto {
  /** Active accounts. */
  accounts: number;
  liveProposals: number;
  /** Places that are paid for. */
  sponsorships: number;
  /** Captured from sponsors and hosts and not given back. */
  keptCents: number;
}

/** One entry of the log of who did what. */
export interface LogEntryDto {
  id: string;
  /** UTC. */
  at: Date;
  action: string;
  entityId: string;
  /** Null: the system itself, or an account that is gone. */
  actor: string | null;
}
