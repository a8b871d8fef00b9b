import type { ReferralAct } from "@/db/enums";
import { withoutLinks } from "@/lib/core/without-links";
import { roleDashboards } from "@/lib/identity/accounts/roles";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

const DONE: Partial<Record<ReferralAct, string>> = {
  contacted: "messaged the host",
  interested: "told the host they're interested",
  counter_proposal: "made the host an offer",
};

/** Emails to agents about the sponsors they referred. */
export const referralMails = defineMails({
  "sponsor-led": ({ name, title, act }: { name: string; title: string; act: ReferralAct }): Letter => ({
    kind: "agents",
    subject: `A sponsor who used your link is interested in ${withoutLinks(title)}`,
    name,
    body: [
      `A sponsor who used your link to ${withoutLinks(title)} ${DONE[act] ?? "is interested"}.`,
      "Your dashboard counts this as one interest. We don't tell you who the sponsor is. If they pay, your commission appears on your dashboard.",
    ],
    button: ["Open your dashboard", roleDashboards.agent],
    bell: true,
  }),
});
