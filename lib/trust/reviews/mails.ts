import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

interface About {
  name: string;
  /** The deal's title. */
  title: string;
  path: string;
}

interface OfDeal extends About {
  /** The other side's name. */
  other: string;
  /** Which role's deal with a host it was. */
  of: "sponsor" | "vendor";
}

const kindOf = ({ of }: OfDeal) => (of === "vendor" ? "vendors" : "sponsorships");

const stars = (rating: number) => `${rating} of 5 stars`;

/** Emails about reviews. */
export const reviewMails = defineMails({
  "review-asked": (data: OfDeal & { until: string }): Letter => ({
    kind: kindOf(data),
    subject: `What was it like to work with ${data.other}?`,
    name: data.name,
    body: [
      `${data.of === "vendor" ? "The booking for" : "The sponsorship of"} ${data.title} is complete. Tell others in a few words what it was like to work with ${data.other}. Your review helps anyone who's thinking of doing the same.`,
      `We've asked them about you, too. We'll publish the reviews once you've both written one, or after a week. You have until ${data.until}.`,
    ],
    button: ["Write a review", data.path],
    bell: true,
  }),
  "review-waiting": (data: OfDeal & { due: string }): Letter => ({
    kind: kindOf(data),
    subject: `${data.other} has reviewed you`,
    name: data.name,
    body: [
      `${data.other} has written a review of you for ${data.title}.`,
      `You can read it as soon as you've written yours. If you don't write one, we'll publish their review on ${data.due}.`,
    ],
    button: ["Write your review", data.path],
    bell: true,
  }),
  "review-shown": (data: OfDeal & { rating: number; text: string }): Letter => ({
    kind: kindOf(data),
    subject: `Your review from ${data.other}`,
    name: data.name,
    body: [
      `${data.other} gave you ${stars(data.rating)} for ${data.title} and wrote:`,
      { quote: data.text },
      "The review is public now. You can reply once, or report it if it breaks our rules.",
    ],
    button: ["Read and reply", data.path],
    bell: true,
  }),
  "review-replied": (data: OfDeal & { reply: string }): Letter => ({
    kind: kindOf(data),
    subject: `${data.other} replied to your review`,
    name: data.name,
    body: [`${data.other} replied to your review of ${data.title}:`, { quote: data.reply }],
    button: ["View your reviews", data.path],
    bell: true,
  }),
  "review-hidden": (data: About & { reason: string }): Letter => ({
    kind: "account",
    subject: "We've hidden your review",
    name: data.name,
    body: [`Only you can see your review of ${data.title} now. The reason:`, { quote: data.reason }],
    button: ["View your reviews", data.path],
    bell: true,
  }),
  "review-unhidden": (data: About & { reason: string }): Letter => ({
    kind: "account",
    subject: "Your review is visible again",
    name: data.name,
    body: [
      `We've taken another look at your review of ${data.title}, and it's no longer hidden. Our message:`,
      { quote: data.reason },
    ],
    button: ["View your reviews", data.path],
    bell: true,
  }),
});
