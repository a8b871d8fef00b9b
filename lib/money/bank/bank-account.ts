import { providerEnv } from "@/lib/integrations/env";

/** The operator's bank account. Payouts are paid from it, and payers transfer to it. */
export interface BankAccount {
  name: string;
  iban: string;
  bic: string;
}

/** Returns this installation's account, or null if none is configured. */
export function bankAccount(): BankAccount | null {
  const { PAYOUT_DEBTOR_NAME: name, PAYOUT_DEBTOR_IBAN: iban, PAYOUT_DEBTOR_BIC: bic } = providerEnv();
  return name && iban && bic ? { name, iban, bic } : null;
}
