import { formOf, isTicked, manyOf } from "@/lib/core/form-fields";
import { MarkReadInput, SavePreferencesInput } from "./schema";

/** Forms with categories always send an empty value as well; without any, categories don't change. */
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
