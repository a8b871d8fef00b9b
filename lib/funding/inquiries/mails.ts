import { formatDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import { facts, type Letter } from "@/lib/integrations/mail/letter";

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

const place = ({ title, tier }: Offer) => (tier ? `the "${tier}" sponsorship of ${title}` : title);

const quoted = (words: string | null) => (words ? [{ quote: words }] : []);

/** Emails about interest, offers, and a host's replies. */
export const inquiryMails = defineMails({
  "interest-shown": (
    data: Offer & { sponsor: string; note: string | null; expiresAt: Date | null; path: string },
  ): Letter => ({
    kind: "sponsorships",
    subject:
      data.amountCents === null
        ? `${data.sponsor} is interested in ${data.title}`
        : `${data.sponsor} offered ${amount(data)} for ${data.title}`,
    name: data.name,
    body: [
      data.amountCents === null
        ? `${data.sponsor} is interested in sponsoring ${data.title}${data.note ? ". Their message:" : "."}`
        : `${data.sponsor} offered ${amount(data)} for ${place(data)}${data.note ? ". Their message:" : "."}`,
      ...quoted(data.note),
      data.amountCents === null
        ? "Replying is free, and sponsors who get a quick reply are more likely to pay."
        : "If you accept, only this sponsor can pay that amount, for 14 days. Your price stays the same for everyone else.",
      ...(data.expiresAt ? [facts(["Please reply by", formatDay(data.expiresAt)])] : []),
    ],
    button: ["Reply", data.path],
    bell: true,
  }),
  "interest-answered": (
    data: Offer & {
      host: string;
      isAccepted: boolean;
      answer: string | null;
      payBy: Date | null;
      path: string;
    },
  ): Letter => ({
    kind: "sponsorships",
    subject: data.payBy
      ? `${data.host} accepted your ${amount(data)} offer for ${data.title}`
      : data.isAccepted
        ? `${data.host} wants you as a sponsor`
        : data.amountCents === null
          ? `${data.host} declined your interest in ${data.title}`
          : `${data.host} declined your ${amount(data)} offer for ${data.title}`,
    name: data.name,
    body: [
      data.payBy
        ? `${data.host} accepted ${amount(data)} for ${place(data)}. Only you can pay that amount, until ${formatDay(data.payBy)}. The spot isn't held for you, so another sponsor may pay first.`
        : data.isAccepted
          ? `You told the host you're interested in ${data.title}. ${data.host} wants you as a sponsor.`
          : data.amountCents === null
            ? `You told the host you're interested in ${data.title}. ${data.host} declined.`
            : `You offered ${amount(data)} for ${place(data)}. ${data.host} declined.`,
      ...quoted(data.answer),
    ],
    button: data.payBy ? [`Pay ${amount(data)}`, data.path] : ["View opportunity", data.path],
    bell: true,
  }),
  "interest-ended": (
    data: Offer & {
      sponsor: string;
      side: "sponsor" | "host";
      end: "withdrawn" | "lapsed";
      wasAccepted: boolean;
      path: string;
    },
  ): Letter => ({
    kind: "sponsorships",
    subject: endCopy(data).subject,
    name: data.name,
    body: [endCopy(data).text],
    button: ["View status", data.path],
    bell: true,
  }),
});

function endCopy(
  data: Offer & {
    sponsor: string;
    side: "sponsor" | "host";
    end: "withdrawn" | "lapsed";
    wasAccepted: boolean;
  },
) {
  const { side, end, wasAccepted, sponsor, title, amountCents } = data;
  if (side === "host" && end === "withdrawn")
    return {
      subject: `${sponsor} withdrew an offer for ${title}`,
      text: `${sponsor} withdrew an offer of ${amount(data)} for ${place(data)}.${wasAccepted ? " You had accepted it, so that agreement no longer applies." : ""}`,
    };
  if (side === "host")
    return {
      subject: `${sponsor} didn't pay the agreed amount for ${title}`,
      text: `You accepted ${amount(data)} from ${sponsor} for ${place(data)}. It wasn't paid in time, so the agreement has expired.`,
    };
  if (wasAccepted)
    return {
      subject: `Your agreed amount for ${title} has expired`,
      text: `The ${amount(data)} agreed for ${place(data)} wasn't paid in time. You can make another counter-proposal or pay the regular price.`,
    };
  return {
    subject: `The host of ${title} didn't reply`,
    text:
      amountCents === null
        ? `You said you were interested in ${title}. The host didn't reply in time.`
        : `You offered ${amount(data)} for ${place(data)}. The host didn't reply in time.`,
  };
}
