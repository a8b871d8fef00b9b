import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

interface About {
  name: string;
  /** What the deal was about. */
  title: string;
  path: string;
}

interface OfDeal extends About {
  /** Who the other side is, as they are called. */
  other: string;
  /** Whose deal with a host it was. */
  of: "sponsor" | "vendor";
}

const kindOf = ({ of }: OfDeal) => (of === "vendor" ? "vendors" : "sponsorships");

const stars = (rating: number) => `${rating} of 5 stars`;

/** The mails of reviews. */
export const reviewMails = defineMails({
  "review-asked": (data: OfDeal & { until: string }): Letter => ({
    kind: kindOf(data),
    subject: `How was it with ${data.other}?`,
    name: data.name,
    body: [
      `${data.title} is done. Say in a few words how it was with ${data.other}: it helps whoever thinks of working with them.`,
      `They are asked about you as well. Neither of you reads the other's words before both have written, or a week has passed. You have until ${data.until}.`,
    ],
    button: ["Write a review", data.path],
    bell: true,
  }),
  "review-waiting": (data: OfDeal & { due: string }): Letter => ({
    kind: kindOf(data),
    subject: `${data.other} has reviewed you`,
    name: data.name,
    body: [
      `${data.other} has written how ${data.title} was with you.`,
      `You read it as soon as you have written yours; without it, everybody can read theirs on ${data.due}.`,
    ],
    button: ["Write yours", data.path],
    bell: true,
  }),
  "review-shown": (data: OfDeal & { rating: number; text: string }): Letter => ({
    kind: kindOf(data),
    subject: `What ${data.other} says of you`,
    name: data.name,
    body: [
      `${data.other} gives you ${stars(data.rating)} for ${data.title}, and writes:`,
      { quote: data.text },
      "Everybody can read it now. You can reply once, or report it if it breaks our rules.",
    ],
    button: ["Read and reply", data.path],
    bell: true,
  }),
  "review-replied": (data: OfDeal & { reply: string }): Letter => ({
    kind: kindOf(data),
    subject: `${data.other} has replied to your review`,
    name: data.name,
    body: [`${data.other} writes below your review of ${data.title}:`, { quote: data.reply }],
    button: ["See your reviews", data.path],
    bell: true,
  }),
  "review-hidden": (data: About & { reason: string }): Letter => ({
    kind: "account",
    subject: "We have hidden a review of yours",
    name: data.name,
    body: [`Nobody but you sees your review of ${data.title} any more. Why:`, { quote: data.reason }],
    button: ["See your reviews", data.path],
    bell: true,
  }),
  "review-unhidden": (data: About & { reason: string }): Letter => ({
    kind: "account",
    subject: "A review of yours can be read again",
    name: data.name,
    body: [
      `We have looked again at your review of ${data.title}: it is not hidden any more. We write:`,
      { quote: data.reason },
    ],
    button: ["See your reviews", data.path],
    bell: true,
  }),
});
