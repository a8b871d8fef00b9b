import { formatCents } from "@/lib/core/money";

/** What hiding a proposal means for its sponsors' money, or has meant since. Cents of one currency. */
export interface RemovalDto {
  currency: string;
  /** How many sponsors are paying right now. */
  paying: number;
  /** Slots whose money is held, and what of it will be or is being refunded. */
  held: number;
  heldCents: number;
  /** Of these, those that a bank is deciding on. */
  disputed: number;
  /** Slots whose money was refunded, and the total refunded. */
  returned: number;
  returnedCents: number;
  /** Slots whose money was released to the host, and what is left of it. */
  released: number;
  releasedCents: number;
}

const slotsText = (count: number) => (count === 1 ? "1 paid spot" : `${count} paid spots`);

/** The warning for an admin before hiding a proposal, one sentence per effect. */
export function removalWarning(removal: RemovalDto): string[] {
  const { paying, held, heldCents, currency } = removal;
  const said = [
    paying > 0 &&
      `${paying === 1 ? "1 person is" : `${paying} people are`} paying right now. Their checkout will be stopped.`,
    held > 0 &&
      `${formatCents(heldCents, currency)} for ${slotsText(held)} will be refunded, and we'll tell ${held === 1 ? "its sponsor" : "their sponsors"} that we removed it.`,
    ...restText(removal),
  ].filter((text) => text !== false);
  return said.length > 0 ? said : ["No one has paid for a spot, so no money moves."];
}

/** The result for an admin after hiding it: the progress of the refunds. */
export function removalResult(removal: RemovalDto): string[] {
  const { held, heldCents, returned, returnedCents, currency } = removal;
  return [
    returned > 0 && `${formatCents(returnedCents, currency)} for ${slotsText(returned)} has been refunded.`,
    held > 0 &&
      `${formatCents(heldCents, currency)} for ${slotsText(held)} is being refunded. If a provider refuses a refund, we retry it every hour.`,
    ...restText(removal),
  ].filter((text) => text !== false);
}

function restText({ disputed, released, releasedCents, currency }: RemovalDto): (string | false)[] {
  return [
    disputed > 0 &&
      `A bank is deciding on ${disputed === 1 ? "1 of them" : `${disputed} of them`}, so that money waits for its decision.`,
    released > 0 &&
      `${formatCents(releasedCents, currency)} for ${slotsText(released)} was already released and stays with the host. If that's wrong, refund it in Payment Management.`,
  ];
}
