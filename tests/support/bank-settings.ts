import { DEBTOR } from "./debtor";

// Of a marketplace that takes and sends bank transfers. Settings are read once, so this comes before all that reads them.
process.env["PAYOUT_DEBTOR_NAME"] = DEBTOR.name;
process.env["PAYOUT_DEBTOR_IBAN"] = DEBTOR.iban;
process.env["PAYOUT_DEBTOR_BIC"] = DEBTOR.bic;
