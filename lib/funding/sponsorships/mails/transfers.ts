import { formatMinute } from "@/lib/core/dates";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import { type Letter, type Money, money } from "@/lib/integrations/mail/letter";
import { BANKING_DAYS_TO_BOOK } from "@/lib/money/bank/transfer-dates";

/** The mails about paying for a sponsorship by bank transfer. */
export const transferMails = defineMails({
  "transfer-asked": (
    data: Money & {
      name: string;
      title: string;
      tier: string;
      sponsor: string;
      days: number;
      until: Date;
      path: string;
    },
  ): Letter => ({
    kind: "sponsorships",
    subject: `${data.sponsor} wants to pay by bank transfer`,
    name: data.name,
    body: [
      `${data.sponsor} wants to sponsor ${data.title} with ${money(data)} for "${data.tier}", and to pay by bank transfer.`,
      `If you agree, they have ${data.days} days to pay. We keep the place for them until then, and ${BANKING_DAYS_TO_BOOK} banking days more, which our bank may need to tell us. Nobody else can take it meanwhile. Please answer by ${formatMinute(data.until)}; after that the place is free again.`,
    ],
    button: ["Answer", data.path],
    bell: true,
  }),
  "transfer-declined": (data: { name: string; title: string; path: string }): Letter => ({
    kind: "sponsorships",
    subject: `No bank transfer for ${data.title}`,
    name: data.name,
    body: [
      `The host of ${data.title} does not want to wait for a bank transfer. The place is free again, and you can pay for it online.`,
    ],
    button: ["Open the opportunity", data.path],
    bell: true,
  }),
  "transfer-unanswered": (data: { name: string; title: string; path: string }): Letter => ({
    kind: "sponsorships",
    subject: `No answer about your bank transfer for ${data.title}`,
    name: data.name,
    body: [
      `The host of ${data.title} has not said in time whether they wait for a bank transfer. The place is free again, and you can pay for it online.`,
    ],
    button: ["Open the opportunity", data.path],
    bell: true,
  }),
  "transfer-corrected-host": (data: Money & { name: string; title: string; tier: string }): Letter => ({
    kind: "money",
    subject: `A sponsorship of ${data.title} was not paid after all`,
    name: data.name,
    body: [
      `We had written to you that ${money(data)} for "${data.tier}" of ${data.title} had arrived by bank transfer. That was our mistake: the money has not arrived. We are sorry.`,
      "What was booked as held funds is taken back. If the transfer arrives in time, the sponsorship counts again.",
    ],
    button: ["See the held funds", "/hostdashboard/funds"],
    bell: true,
  }),
});
