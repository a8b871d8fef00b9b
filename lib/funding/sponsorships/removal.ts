import { formatCents } from "@/lib/core/money";

/** What hiding a proposal means for its sponsors' money, or what became of it since. Cents of one currency. */
export interface RemovalDto {
  currency: string;
  /** Who is paying at this moment. */
  paying: number;
  /** Places whose money is held, and what of it goes back or is on its way. */
  held: number;
  heldCents: number;
  /** Of these, those that a bank is deciding about. */
  disputed: number;
  /** Places whose money has gone back, and all that went back. */
  returned: number;
  returnedCents: number;
  /** Places whose money is the host's already, and what is left of it. */
  released: number;
  releasedCents: number;
}

const slotsText = (count: number) => (count === 1 ? "1 paid spot" : `${count} paid spots`);

/** What an admin reads before they hide a proposal: one sentence for each thing that happens. */
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

/** What an admin reads once it is hidden: how far the refunds are. */
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
