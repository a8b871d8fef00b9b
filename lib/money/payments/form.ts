import { centsOf, type FormFields, formOf } from "@/lib/core/form-fields";
import { ConfirmTransferInput, RefundPaymentInput } from "./schema";

const withCents = (fields: FormFields) => ({ ...fields, amount: centsOf(fields["amount"]) });

export const RefundPaymentForm = formOf(RefundPaymentInput, withCents);
export const ConfirmTransferForm = formOf(ConfirmTransferInput, withCents);
