import { TextField } from "@/components/forms/text-field";
import { BLOCKED_NOTE_LIMIT } from "@/lib/vendors/calendar/text-limits";

type Props = { firstDay?: string; lastDay?: string; note?: string | null };

/** The fields of a range of blocked days. */
export function BlockedDaysFields({ firstDay, lastDay, note }: Props) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="firstDay" type="date" label="First day" defaultValue={firstDay} required />
        <TextField name="lastDay" type="date" label="Last day" defaultValue={lastDay} />
      </div>
      <TextField
        name="note"
        label="Private note"
        hint="Only you see it."
        maxLength={BLOCKED_NOTE_LIMIT}
        defaultValue={note ?? undefined}
      />
    </>
  );
}
