/** The marketplace's own bank account. */
export const DEBTOR = { name: "Marlow Community", iban: "DE89370400440532013000", bic: "COBADEFFXXX" };
