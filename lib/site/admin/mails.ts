import { roleDashboards } from "@/lib/identity/accounts/roles";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

/** The mails to administrators. */
export const adminMails = defineMails({
  "books-disagree": (data: { name: string; findings: readonly string[] }): Letter => ({
    kind: "account",
    subject: "The books do not agree",
    name: data.name,
    body: [
      "The nightly look at the books found what may not be: the ledger, or what it says of payments, refunds, disputes and sponsorships, is wrong somewhere.",
      ...data.findings,
      "Nothing was changed. Please find out what happened before the next payouts are approved.",
    ],
    button: ["Open the admin panel", roleDashboards.admin],
    bell: true,
  }),
});
