import type { Sponsorship } from "./money-row";

/** What sponsors paid for these slots, less refunds, in cents. */
export const raisedBy = (
  sponsorships: readonly Pick<Sponsorship, "amountCents" | "returnedCents">[],
): number => sponsorships.reduce((sum, slot) => sum + slot.amountCents - slot.returnedCents, 0);
