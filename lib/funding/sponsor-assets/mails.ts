import type { BenefitNeed } from "@/db/enums";
import { formatDay } from "@/lib/core/dates";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import { facts, type Letter } from "@/lib/integrations/mail/letter";
import { BENEFIT_NEED_LABELS, listNeeds } from "@/lib/listings/proposals/benefits";

interface News {
  name: string;
  title: string;
  path: string;
}

/** Emails about what sponsors send to hosts. */
export const sponsorAssetMails = defineMails({
  "sponsor-assets-due": (
    data: News & {
      host: string;
      needs: readonly BenefitNeed[];
      /** The first of the benefits' days. */
      sendBy: Date;
      timeZone: string | null;
      benefits: readonly { title: string; needs: readonly BenefitNeed[]; sendBy: Date }[];
    },
  ): Letter => ({
    kind: "sponsorships",
    subject: `Please send ${listNeeds(data.needs)} for ${data.title} by ${formatDay(data.sendBy, data.timeZone)}`,
    name: data.name,
    body: [
      `${data.host} needs something from you to deliver what you sponsored. You can send all of it on one page.`,
      facts(
        ...data.benefits.map(
          ({ title, needs, sendBy }) =>
            [title, `${listNeeds(needs)} by ${formatDay(sendBy, data.timeZone)}`] as const,
        ),
      ),
      "If it doesn't arrive within 3 days after that, the benefit counts as delivered: the host doesn't have to deliver it and still gets its share of your payment.",
    ],
    button: ["Send it now", data.path],
    bell: true,
  }),
  "sponsor-assets-complete": (data: News & { sponsor: string }): Letter => ({
    kind: "sponsorships",
    subject: `${data.sponsor} has sent everything for ${data.title}`,
    name: data.name,
    body: [
      `${data.sponsor} has sent everything you need for their benefits. You can view and download it now.`,
    ],
    button: ["View what they sent", data.path],
    bell: true,
  }),
  "sponsor-asset-replaced": (data: News & { sponsor: string; need: BenefitNeed }): Letter => ({
    kind: "sponsorships",
    subject: `${data.sponsor} has replaced the ${BENEFIT_NEED_LABELS[data.need].toLowerCase()} for ${data.title}`,
    name: data.name,
    body: ["Please use the new version from now on."],
    button: ["View what they sent", data.path],
    bell: true,
  }),
  "benefit-waived": (data: News & { sponsor: string; benefit: string }): Letter => ({
    kind: "sponsorships",
    subject: `${data.sponsor} doesn't need a benefit of ${data.title}`,
    name: data.name,
    body: [
      `${data.sponsor} doesn't need this benefit, so you don't have to deliver it. Its share of the price stays yours.`,
      facts(["Benefit", data.benefit]),
    ],
    button: ["View what they sent", data.path],
    bell: true,
  }),
});
