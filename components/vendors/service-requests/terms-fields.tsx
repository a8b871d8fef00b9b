import { TextField } from "@/components/forms/text-field";

/** Until when vendors can answer. `stands`: the day as it is saved. */
export function DeadlineField({ stands = null }: { stands?: string | null }) {
  return (
    <TextField
      name="deadline"
      type="date"
      label="Deadline for offers"
      hint="To the end of that day in the event's time zone. Without one, until the event begins."
      defaultValue={stands ?? ""}
      optional
    />
  );
}

/** Which languages vendors would best speak. */
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
