/** A support request, as admins see it. */
export interface TicketDto {
  id: string;
  /** The account the sender was signed in to; null if none. */
  userId: string | null;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** Vendors on Elite are answered first. */
  isElite: boolean;
  /** UTC. */
  at: Date;
  /** UTC; null while open. */
  closedAt: Date | null;
  closedBy: string | null;
}

export const TICKETS_PATH = "/admindashboard/support";

/** The most requests on one page. */
export const MOST_TICKETS = 50;
