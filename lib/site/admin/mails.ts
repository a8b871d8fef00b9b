import { roleDashboards } from "@/lib/identity/accounts/roles";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

/** Emails to admins. */
export const adminMails = defineMails({
  "books-disagree": (data: { name: string; findings: readonly string[] }): Letter => ({
    kind: "account",
    subject: "The books don't balance",
    name: data.name,
    body: [
      "Last night's reconciliation found errors. The ledger doesn't balance, or it doesn't match our payments, refunds, disputes, and sponsorships.",
      ...data.findings,
      "We haven't changed anything. Please investigate before you approve more payouts.",
    ],
    button: ["Open the Admin Panel", roleDashboards.admin],
    bell: true,
  }),
});
