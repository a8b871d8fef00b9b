import { type FormFields, formOf, numberOf } from "@/lib/core/form-fields";
import { CancelJobInput, RetryJobInput } from "./schema";

const withSeen = (fields: FormFields) => ({ ...fields, seen: numberOf(fields["seen"]) });

export const RetryJobForm = formOf(RetryJobInput, withSeen);
export const CancelJobForm = formOf(CancelJobInput, withSeen);
