import { type FormFields, formOf, numberOf } from "@/lib/core/form-fields";
import { FailPayoutInput, PayoutPaidInput } from "./schema";

const withAttempt = (fields: FormFields) => ({ ...fields, attempt: numberOf(fields["attempt"]) });

export const PayoutPaidForm = formOf(PayoutPaidInput, withAttempt);
export const FailPayoutForm = formOf(FailPayoutInput, withAttempt);
