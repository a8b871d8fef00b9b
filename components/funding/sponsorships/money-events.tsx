import { formatShortDay } from "@/lib/core/dates";
import type { HeldFunds, Side } from "@/lib/funding/sponsorships/held-funds";
import { moneyEvents } from "@/lib/funding/sponsorships/money-events";

/** Refunds, disputes, and a request to cancel, each with its date and reason. Renders nothing if there are none. */
export function MoneyEvents({ row, side }: { row: HeldFunds; side: Side }) {
  const events = moneyEvents(row, side);
  if (events.length === 0) return null;
  return (
    <ul className="mt-4 space-y-2 border-l-2 border-line pl-4 text-sm">
      {events.map(({ key, at, text, reason }) => (
        <li key={key}>
          {formatShortDay(at)}: {text}
          {reason && <span className="block text-quiet [overflow-wrap:anywhere]">{reason}</span>}
        </li>
      ))}
    </ul>
  );
}
