/** The marketplace's own account at a bank. */
export const DEBTOR = { name: "Marlow Community", iban: "DE89370400440532013000", bic: "COBADEFFXXX" };
