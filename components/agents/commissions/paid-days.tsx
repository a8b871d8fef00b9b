import { formatDay } from "@/lib/core/dates";

/** Said where a proposal's listing stands first because an earlier one was featured, and nothing is to be paid for it. */
export function PaidDays({ until }: { until: Date }) {
  return (
    <p className="max-w-measure text-sm text-quiet">
      It stands first until {formatDay(until)}: that was paid for with an earlier listing and costs nothing
      more.
    </p>
  );
}
