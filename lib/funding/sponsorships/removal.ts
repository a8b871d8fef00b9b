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

const slotsText = (count: number) => (count === 1 ? "1 paid place" : `${count} paid places`);

/** What an admin reads before they hide a proposal: one sentence for each thing that happens. */
export function removalWarning(removal: RemovalDto): string[] {
  const { paying, held, heldCents, currency } = removal;
  const said = [
    paying > 0 &&
      `${paying === 1 ? "1 person is" : `${paying} people are`} paying at this moment. That is stopped.`,
    held > 0 &&
      `${formatCents(heldCents, currency)} of ${slotsText(held)} goes back, and ${held === 1 ? "its sponsor is" : "their sponsors are"} told that we removed it.`,
    ...restText(removal),
  ].filter((text) => text !== false);
  return said.length > 0 ? said : ["Nobody has paid for a place: no money moves."];
}

/** What an admin reads once it is hidden: how far the refunds are. */
export function removalResult(removal: RemovalDto): string[] {
  const { held, heldCents, returned, returnedCents, currency } = removal;
  return [
    returned > 0 && `${formatCents(returnedCents, currency)} of ${slotsText(returned)} has gone back.`,
    held > 0 &&
      `${formatCents(heldCents, currency)} of ${slotsText(held)} is on its way back. What a provider refuses is asked for again every hour.`,
    ...restText(removal),
  ].filter((text) => text !== false);
}

function restText({ disputed, released, releasedCents, currency }: RemovalDto): (string | false)[] {
  return [
    disputed > 0 &&
      `A bank is deciding about ${disputed === 1 ? "1 of them" : `${disputed} of them`}: that money waits for it.`,
    released > 0 &&
      `${formatCents(releasedCents, currency)} of ${slotsText(released)} was released already and stays the host's. Where that is wrong, refund it in Payment Management.`,
  ];
}
