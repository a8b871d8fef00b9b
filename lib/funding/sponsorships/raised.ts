import type { Sponsorship } from "./money-row";

/** What sponsors have paid for these places, less what went back to them, in cents. */
export const raisedBy = (places: readonly Pick<Sponsorship, "amountCents" | "returnedCents">[]): number =>
  places.reduce((sum, place) => sum + place.amountCents - place.returnedCents, 0);
