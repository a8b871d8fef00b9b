import { formatDay } from "@/lib/core/dates";

/** Shown if a proposal's listing is already featured through an earlier one, so nothing is due for it. */
export function PaidDays({ until }: { until: Date }) {
  return (
    <p className="max-w-measure text-sm text-quiet">
      Featured until {formatDay(until)}, already paid for with an earlier listing. No extra charge.
    </p>
  );
}
