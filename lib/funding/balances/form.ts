import { centsOf, type FormFields, type FormNames, formOf, manyOf, textOf } from "@/lib/core/form-fields";
import { AddBalanceEntryInput, EditBalanceEntryInput, ShareBalanceInput } from "./schema";

/** One list offers the categories of both sides: `income:tickets`. */
const readEntry = ({ kind, amount, ...fields }: FormFields) => {
  const [side, category = ""] = textOf(kind).split(":");
  return { ...fields, side, category, amountCents: centsOf(amount) };
};

export const AddBalanceEntryForm = formOf(AddBalanceEntryInput, readEntry);
export const EditBalanceEntryForm = formOf(EditBalanceEntryInput, readEntry);

export const BALANCE_ENTRY_NAMES: FormNames = { side: "kind", category: "kind", amountCents: "amount" };

/** Unchecked boxes aren't sent. */
export const ShareBalanceForm = formOf(ShareBalanceInput, (fields) => ({
  ...fields,
  audiences: manyOf(fields["audience"]),
}));
