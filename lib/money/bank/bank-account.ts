import { providerEnv } from "@/lib/integrations/env";

/** The operator's own bank account, from which payouts are paid and to which payers transfer. */
export interface BankAccount {
  name: string;
  iban: string;
  bic: string;
}

/** The account of this installation, or null where none is set. */
export function bankAccount(): BankAccount | null {
  const { PAYOUT_DEBTOR_NAME: name, PAYOUT_DEBTOR_IBAN: iban, PAYOUT_DEBTOR_BIC: bic } = providerEnv();
  return name && iban && bic ? { name, iban, bic } : null;
}
