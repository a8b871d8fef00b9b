import { formatLastDay } from "@/lib/core/dates";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import { facts, type Letter, money } from "@/lib/integrations/mail/letter";

interface Reserved {
  name: string;
  title: string;
  tier: string;
  amountCents: number;
  previousCents: number;
  currency: string;
  expiresAt: Date;
  path: string;
}

const prices = ({ tier, amountCents, previousCents, currency }: Reserved) =>
  facts(
    ["Tier", tier],
    ["Price", money({ amountCents, currency })],
    ["You paid last time", money({ amountCents: previousCents, currency })],
  );

/** Emails about first refusal of the next edition. */
export const renewalMails = defineMails({
  "renewal-reserved": (data: Reserved): Letter => ({
    kind: "sponsorships",
    subject: `${data.title} is back: your ${data.tier} spot is reserved until ${formatLastDay(data.expiresAt)}`,
    name: data.name,
    body: [
      `${data.title} is looking for sponsors again. Because you sponsored the last edition, your tier is reserved for you until ${formatLastDay(data.expiresAt)}. Then it opens to everyone.`,
      prices(data),
      "If you don't want it this time, please decline, so that another sponsor can take the spot.",
    ],
    button: ["View your spot", data.path],
    bell: true,
  }),
  "renewal-reminder": (data: Reserved): Letter => ({
    kind: "sponsorships",
    subject: `Your ${data.tier} spot at ${data.title} is reserved until ${formatLastDay(data.expiresAt)}`,
    name: data.name,
    body: ["Your reservation ends soon. Then the spot opens to everyone.", prices(data)],
    button: ["View your spot", data.path],
    bell: true,
  }),
  "renewal-open": (data: { name: string; title: string; path: string }): Letter => ({
    kind: "sponsorships",
    subject: `${data.title} is back`,
    name: data.name,
    body: [
      `${data.title} is looking for sponsors again. You sponsored the last edition, but we couldn't reserve a spot for you: this time your tier has fewer spots, or there is no such tier. What isn't reserved is open to everyone.`,
    ],
    button: ["View the proposal", data.path],
    bell: true,
  }),
});
