import { centsOf, formOf } from "@/lib/core/form-fields";
import { RefundInput } from "./schema";

export const RefundForm = formOf(RefundInput, (fields) => ({ ...fields, amount: centsOf(fields["amount"]) }));
