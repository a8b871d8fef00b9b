"use client";

import { CheckboxField } from "@/components/forms/checkbox-field";
import { TextField } from "@/components/forms/text-field";
import { Alert } from "@/components/ui/alert";
import { formatDates } from "@/lib/core/dates";

type Props = {
  event: { startDate: string; endDate: string | null };
  validUntil: string;
  /** What the vendor is booked for on the same days. */
  bookedThatDay: readonly string[];
};

/** Until when it is valid, and whether the vendor is free that day. */
export function ClosingFields({ event, validUntil, bookedThatDay }: Props) {
  const when = formatDates(event.startDate, event.endDate ?? event.startDate);
  return (
    <>
      <TextField
        name="validUntil"
        type="date"
        label="Valid until"
        hint="To the end of that day where the event is, its first day at the latest."
        required
        max={event.startDate}
        defaultValue={validUntil}
        className="sm:max-w-sm"
      />
      <CheckboxField name="isAvailable" label={`I am available on ${when}.`} defaultChecked />
      {bookedThatDay.length > 0 && (
        <Alert tone="warning" title="You have another booking that day.">
          {bookedThatDay.join(", ")}
        </Alert>
      )}
    </>
  );
}
