import type { ReferralAct } from "@/db/enums";
import { withoutLinks } from "@/lib/core/without-links";
import { roleDashboards } from "@/lib/identity/accounts/roles";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

const DONE: Partial<Record<ReferralAct, string>> = {
  contacted: "has written to its host",
  interested: "has told its host that they are interested",
  counter_proposal: "has offered its host an amount",
};

/** What agents hear of those whom their links led. */
export const referralMails = defineMails({
  "sponsor-led": ({ name, title, act }: { name: string; title: string; act: ReferralAct }): Letter => ({
    kind: "agents",
    subject: `Your link led a sponsor to ${withoutLinks(title)}`,
    name,
    body: [
      `A sponsor who came by your link to ${withoutLinks(title)} ${DONE[act] ?? "is interested"}.`,
      "Your dashboard counts them as one interest. Who they are is between them and the host; if they pay, your commission is on your dashboard.",
    ],
    button: ["Open your dashboard", roleDashboards.agent],
    bell: true,
  }),
});
