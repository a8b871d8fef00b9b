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
  proposalId: string;
  title: string;
  hasEvent: boolean;
  /** The titles of the other proposals of the same event, which end with it. */
  others: string[];
  payBacks: PayBack[];
  totalCents: number;
  currency: string;
  /** How many people are paying for a place right now. */
  paying: number;
}
