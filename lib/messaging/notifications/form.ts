import { formOf, isTicked, manyOf } from "@/lib/core/form-fields";
import { MarkReadInput, SavePreferencesInput } from "./schema";

/** A form that has categories always sends an empty one, too; one that does not leaves them as they are. */
const categoriesOf = (sent: unknown) => (Array.isArray(sent) ? sent.filter((key) => key !== "") : undefined);

export const SavePreferencesForm = formOf(SavePreferencesInput, ({ byMail, inApp, categories }) => ({
  byMail: manyOf(byMail),
  inApp: manyOf(inApp),
  categories: categoriesOf(categories),
}));

export const MarkReadForm = formOf(MarkReadInput, (fields) => ({
  ...fields,
  andOlder: fields["andOlder"] === true || isTicked(fields["andOlder"]),
}));
