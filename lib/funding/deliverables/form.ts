import { formOf, manyOf } from "@/lib/core/form-fields";
import { AcceptDeliverablesInput } from "./schema";

/** A form sends one field for each deliverable, or none for everything. */
export const AcceptDeliverablesForm = formOf(AcceptDeliverablesInput, (fields) => {
  const ids = manyOf(fields["deliverableIds"]);
  return { ...fields, deliverableIds: ids.length > 0 ? ids : undefined };
});
