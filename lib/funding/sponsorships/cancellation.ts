/** One sponsor's refund if a host cancels an event. Amounts in cents. */
export interface PayBack {
  id: string;
  sponsorName: string;
  tierName: string;
  /** What is left of their payment. */
  amountCents: number;
  /** Their bank is deciding on the payment, so it is refunded afterwards. */
  waitsForBank: boolean;
}

/** The effects of canceling an event. */
export interface CancellationDto {
  /** Whether one proposal or the event is canceled. */
  chosen: { proposalId: string } | { eventId: string };
  title: string;
  what: "event" | "proposal";
  /** Titles of the event's other proposals, which end with it. */
  others: string[];
  payBacks: PayBack[];
  totalCents: number;
  currency: string;
  /** How many people are paying for a slot right now. */
  paying: number;
}
