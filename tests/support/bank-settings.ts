import { DEBTOR } from "./debtor";

// Settings of a marketplace with bank transfers. Import this before any module that reads settings.
process.env["PAYOUT_DEBTOR_NAME"] = DEBTOR.name;
process.env["PAYOUT_DEBTOR_IBAN"] = DEBTOR.iban;
process.env["PAYOUT_DEBTOR_BIC"] = DEBTOR.bic;
