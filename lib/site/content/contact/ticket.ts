/** What somebody wrote to the support desk, as administrators see to it. */
export interface TicketDto {
  id: string;
  /** Whose account they were signed in with; null: nobody's. */
  userId: string | null;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** A vendor on Elite, who is answered first. */
  isElite: boolean;
  /** UTC. */
  at: Date;
  /** UTC; null: it waits. */
  closedAt: Date | null;
  closedBy: string | null;
}

export const TICKETS_PATH = "/admindashboard/support";

/** The most that are shown at once. */
export const MOST_TICKETS = 50;
