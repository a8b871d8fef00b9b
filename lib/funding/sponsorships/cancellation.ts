/** What one sponsor gets back when a host calls off an event. Amounts in cents. */
export interface PayBack {
  id: string;
  sponsorName: string;
  tierName: string;
  /** All that is left of what they paid. */
  amountCents: number;
  /** Their bank is deciding about the payment: it goes back after that. */
  waitsForBank: boolean;
}

/** What calling off an event would do. */
export interface CancellationDto {
  /** By what it is called off: one proposal, or the event. */
  chosen: { proposalId: string } | { eventId: string };
  title: string;
  what: "event" | "proposal";
  /** The titles of the proposals of the same event that end with it. */
  others: string[];
  payBacks: PayBack[];
  totalCents: number;
  currency: string;
  /** How many people are paying for a place right now. */
  paying: number;
}
