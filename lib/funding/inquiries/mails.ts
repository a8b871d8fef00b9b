import { formatDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import { facts, type Letter } from "@/lib/integrations/mail/letter";

interface Offer {
  name: string;
  title: string;
  /** Null where the proposal has no tiers, or no amount is offered. */
  tier: string | null;
  /** Null: somebody is interested, and no amount is offered. */
  amountCents: number | null;
  currency: string;
}

const amount = ({ amountCents, currency }: Offer) => formatCents(amountCents ?? 0, currency);

const place = ({ title, tier }: Offer) => (tier ? `"${tier}" of ${title}` : title);

const quoted = (words: string | null) => (words ? [{ quote: words }] : []);

/** The mails about who is interested, what they offer, and what a host answers. */
export const inquiryMails = defineMails({
  "interest-shown": (
    data: Offer & { sponsor: string; note: string | null; expiresAt: Date | null; path: string },
  ): Letter => ({
    kind: "sponsorships",
    subject:
      data.amountCents === null
        ? `${data.sponsor} is interested in ${data.title}`
        : `${data.sponsor} offers ${amount(data)} for ${data.title}`,
    name: data.name,
    body: [
      data.amountCents === null
        ? `${data.sponsor} is interested in sponsoring ${data.title}${data.note ? ", and writes:" : "."}`
        : `${data.sponsor} offers ${amount(data)} for ${place(data)}${data.note ? ", and writes:" : "."}`,
      ...quoted(data.note),
      data.amountCents === null
        ? "An answer costs you nothing, and sponsors who get one soon are the ones who pay."
        : "If you accept, this sponsor alone can pay that amount for 14 days. Your price stays what it is for everybody else.",
      ...(data.expiresAt ? [facts(["Please answer by", formatDay(data.expiresAt)])] : []),
    ],
    button: ["Answer", data.path],
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
      ? `${data.host} accepts your ${amount(data)} for ${data.title}`
      : data.isAccepted
        ? `${data.host} would like to have you as a sponsor`
        : `${data.host} says no about ${data.title}`,
    name: data.name,
    body: [
      data.payBy
        ? `${data.host} has accepted ${amount(data)} for ${place(data)}. You, and nobody else, can pay that amount until ${formatDay(data.payBy)}. The place is not kept for you: whoever pays first has it.`
        : data.isAccepted
          ? `You said that you are interested in ${data.title}. ${data.host} would like to have you as a sponsor.`
          : data.amountCents === null
            ? `You said that you are interested in ${data.title}. ${data.host} says no.`
            : `You offered ${amount(data)} for ${place(data)}. ${data.host} says no.`,
      ...quoted(data.answer),
    ],
    button: data.payBy ? [`Pay ${amount(data)}`, data.path] : ["Open the opportunity", data.path],
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
    button: ["See how it stands", data.path],
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
      subject: `${sponsor} has withdrawn an offer for ${title}`,
      text: `${sponsor} does not offer ${amount(data)} for ${place(data)} any more.${wasAccepted ? " You had accepted it; that is void now." : ""}`,
    };
  if (side === "host")
    return {
      subject: `${sponsor} has not paid the agreed amount for ${title}`,
      text: `You had accepted ${amount(data)} from ${sponsor} for ${place(data)}. It was not paid in time, so it lapsed.`,
    };
  if (wasAccepted)
    return {
      subject: `Your agreed amount for ${title} has lapsed`,
      text: `The ${amount(data)} that was agreed for ${place(data)} was not paid in time. You can make another offer, or pay what the host asks for.`,
    };
  return {
    subject: `No answer about ${title}`,
    text:
      amountCents === null
        ? `You said that you are interested in ${title}. The host has not answered in time.`
        : `You offered ${amount(data)} for ${place(data)}. The host has not answered in time.`,
  };
}
