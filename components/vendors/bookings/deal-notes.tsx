import { formatDay } from "@/lib/core/dates";
import type { BidDto } from "@/lib/vendors/bids/bid";

/** The outcome in words, for one of the two sides. */
export function DealNotes({ bid, side }: { bid: BidDto; side: "host" | "vendor" }) {
  const notes = notesOf(bid, side);
  if (notes.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1 text-sm">
      {notes.map((note) => (
        <li key={note} className="max-w-measure break-words whitespace-pre-line">
          {note}
        </li>
      ))}
    </ul>
  );
}

function notesOf({ status, declineReason, deal, event }: BidDto, side: "host" | "vendor"): string[] {
  const other = side === "host" ? "The vendor" : "The host";
  if (status === "declined")
    return declineReason ? [`${side === "host" ? "You" : "The host"} wrote: ${declineReason}`] : [];
  if (!deal) return [];
  if (deal.cancelledAt) {
    const by =
      deal.cancelledBy === null
        ? "The event was canceled"
        : deal.cancelledBy === side
          ? "You canceled"
          : `${other} canceled`;
    const why = deal.cancelledBy !== null && deal.cancelReason ? `: ${deal.cancelReason}` : "";
    return [`${by} on ${formatDay(deal.cancelledAt)}${why}`];
  }
  if (event.isCancelled) return ["The event was canceled."];
  const own = side === "host" ? deal.hostConfirmedAt : deal.vendorConfirmedAt;
  const theirs = side === "host" ? deal.vendorConfirmedAt : deal.hostConfirmedAt;
  return [
    "Payment is arranged directly between you.",
    ...(own ? [`You confirmed on ${formatDay(own)} that the work is done and paid for.`] : []),
    ...(theirs ? [`${other} confirmed on ${formatDay(theirs)} that the work is done and paid for.`] : []),
  ];
}
