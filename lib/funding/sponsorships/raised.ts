import type { Sponsorship } from "./money-row";

/** What sponsors have paid for these places, less what went back to them, in cents. */
export const raisedBy = (
  sponsorships: readonly Pick<Sponsorship, "amountCents" | "returnedCents">[],
): number => sponsorships.reduce((sum, slot) => sum + slot.amountCents - slot.returnedCents, 0);
