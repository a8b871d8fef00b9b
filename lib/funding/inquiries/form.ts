import { centsOf, formOf, isTicked } from "@/lib/core/form-fields";
import { MakeCounterProposalInput } from "./schema";

export const MakeCounterProposalForm = formOf(MakeCounterProposalInput, (fields) => ({
  ...fields,
  tierId: fields["tierId"] || null,
  amount: centsOf(fields["amount"]),
  isMeant: isTicked(fields["isMeant"]),
}));
