"use client";

import { CheckboxField } from "@/components/forms/checkbox-field";
import { TextField } from "@/components/forms/text-field";
import { Alert } from "@/components/ui/alert";
import { formatDates } from "@/lib/core/dates";

type Props = {
  event: { startDate: string; endDate: string | null };
  validUntil: string;
  /** The vendor's bookings on the same days. */
  bookedThatDay: readonly string[];
  isBlockedThatDay: boolean;
};

/** The bid's last valid day, and whether the vendor is available on the event's dates. */
export function ClosingFields({ event, validUntil, bookedThatDay, isBlockedThatDay }: Props) {
  const when = formatDates(event.startDate, event.endDate ?? event.startDate);
  return (
    <>
      <TextField
        name="validUntil"
        type="date"
        label="Valid until"
        hint="Through the end of that day in the event's time zone. No later than the event's first day."
        required
        max={event.startDate}
        defaultValue={validUntil}
        className="sm:max-w-sm"
      />
      <CheckboxField name="isAvailable" label={`I'm available on ${when}.`} defaultChecked />
      {isBlockedThatDay && <Alert tone="warning" title="You blocked that day in your calendar." />}
      {bookedThatDay.length > 0 && (
        <Alert tone="warning" title="You have another booking that day.">
          {bookedThatDay.join(", ")}
        </Alert>
      )}
    </>
  );
}
