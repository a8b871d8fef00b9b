import { formatDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

interface Offer {
  name: string;
  title: string;
  /** Null if the proposal has no tiers or no amount is offered. */
  tier: string | null;
  /** Null: interested, without an amount. */
  amountCents: number | null;
  currency: string;
}

const amount = ({ amountCents, currency }: Offer) => formatCents(amountCents ?? 0, currency);

/** The email to sponsors who missed a proposal that others have filled. */
export const missedSponsorMails = defineMails({
  "interest-left-out": (
    data: Offer & {
      why: "sponsor" | "goal" | "closed" | "tier";
      /** The host had accepted the amount. */
      isAgreed: boolean;
      openUntil: Date | null;
      path: string;
    },
  ): Letter => ({
    kind: "sponsorships",
    subject: goneSubject(data),
    name: data.name,
    body: [
      `${goneText(data)} ${offerText(data)}`,
      ...(data.isAgreed
        ? ["You don't need to pay anything. If a payment from you still reaches us, we'll refund it in full."]
        : []),
      ...(data.openUntil
        ? [
            `${data.isAgreed ? "Your agreement" : "Your interest"} stays valid until ${formatDay(data.openUntil)}, in case the spot opens up before then. You can withdraw it at any time.`,
          ]
        : []),
    ],
    button:
      data.why === "tier"
        ? ["See what's available", data.path]
        : ["Browse other opportunities", "/browseproposals"],
    bell: true,
  }),
});

function goneSubject({ why, title, tier }: { why: string; title: string; tier: string | null }): string {
  if (why === "tier") return `The "${tier}" tier of ${title} is taken`;
  return why === "closed" ? `${title} isn't taking more sponsors` : `${title} is funded`;
}

function goneText({ why, title, tier }: { why: string; title: string; tier: string | null }): string {
  if (why === "sponsor") return `Another sponsor has funded ${title}, which takes only one sponsor.`;
  if (why === "goal") return `${title} has found all the sponsors it was looking for.`;
  if (why === "closed") return `The host has closed ${title} to new sponsors.`;
  return `All spots in the "${tier}" tier of ${title} are taken.`;
}

function offerText(data: Offer & { isAgreed: boolean }): string {
  if (data.amountCents === null) return "You said you were interested.";
  return data.isAgreed
    ? `The ${amount(data)} you agreed on${data.tier ? ` for the "${data.tier}" tier` : ""} can't be paid right now.`
    : `The host can't accept your ${amount(data)} offer right now.`;
}
