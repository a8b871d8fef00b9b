import { type FormFields, formOf, isTicked } from "@/lib/core/form-fields";
import { RegisterInput, RegisterWithGoogleInput } from "./schema";

const account = (fields: FormFields) => ({
  ...fields,
  wantsOpportunities: isTicked(fields["wantsOpportunities"]),
});

export const RegisterForm = formOf(RegisterInput, account);
export const RegisterWithGoogleForm = formOf(RegisterWithGoogleInput, account);
