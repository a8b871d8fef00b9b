import { TextField } from "@/components/forms/text-field";

/** The deadline for offers. `stands`: the saved date. */
export function DeadlineField({ stands = null }: { stands?: string | null }) {
  return (
    <TextField
      name="deadline"
      type="date"
      label="Deadline for offers"
      hint="Through the end of that day in the event's time zone. If empty, until the event begins."
      defaultValue={stands ?? ""}
      optional
    />
  );
}

/** The languages vendors should preferably speak. */
export function LanguagesField({ stands = [] }: { stands?: readonly string[] }) {
  return (
    <TextField
      name="languages"
      label="Preferred languages"
      hint="Separated by commas, such as English, Spanish."
      defaultValue={stands.join(", ")}
      optional
    />
  );
}
