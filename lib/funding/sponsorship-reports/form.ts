import { formOf, textOf } from "@/lib/core/form-fields";
import { SaveRecapInput } from "./schema";

/** An empty attendance is none. */
export const SaveRecapForm = formOf(SaveRecapInput, (fields) => {
  const typed = textOf(fields["attendance"]).replaceAll(/[\s,.']/g, "");
  return { ...fields, attendance: typed === "" ? null : Number(typed) };
});
