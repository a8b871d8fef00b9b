import { formatDay } from "@/lib/core/dates";

/** Said where a proposal's listing stands first because an earlier one was featured, and nothing is to be paid for it. */
export function PaidDays({ until }: { until: Date }) {
  return (
    <p className="max-w-measure text-sm text-quiet">
      Featured until {formatDay(until)}, already paid for with an earlier listing. No extra charge.
    </p>
  );
}
