import { formatMinute } from "@/lib/core/dates";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import { type Letter, type Money, money } from "@/lib/integrations/mail/letter";
import { BANKING_DAYS_TO_BOOK } from "@/lib/money/bank/transfer-dates";

/** Emails about paying for a sponsorship by bank transfer. */
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
      `${data.sponsor} wants to sponsor ${data.title} (the "${data.tier}" tier, ${money(data)}) and pay by bank transfer.`,
      `If you agree, their transfer has to reach our account within ${data.days} days. We'll hold the spot for them until then, plus ${BANKING_DAYS_TO_BOOK} business days for our bank to report it. No one else can take it during that time. Please reply by ${formatMinute(data.until)}. After that, the spot opens up again.`,
    ],
    button: ["Reply", data.path],
    bell: true,
  }),
  "transfer-declined": (data: { name: string; title: string; path: string }): Letter => ({
    kind: "sponsorships",
    subject: `Your request to pay by bank transfer for ${data.title} was declined`,
    name: data.name,
    body: [
      `The host of ${data.title} chose not to wait for a bank transfer. The spot is open again, and you can pay for it online.`,
    ],
    button: ["View opportunity", data.path],
    bell: true,
  }),
  "transfer-unanswered": (data: { name: string; title: string; path: string }): Letter => ({
    kind: "sponsorships",
    subject: `No reply about your bank transfer for ${data.title}`,
    name: data.name,
    body: [
      `The host of ${data.title} didn't reply in time about your bank transfer. The spot is open again, and you can pay for it online.`,
    ],
    button: ["View opportunity", data.path],
    bell: true,
  }),
  "transfer-corrected-host": (data: Money & { name: string; title: string; tier: string }): Letter => ({
    kind: "money",
    subject: `A sponsorship of ${data.title} hasn't been paid after all`,
    name: data.name,
    body: [
      `We told you that ${money(data)} for the "${data.tier}" sponsorship of ${data.title} had arrived by bank transfer. That was our mistake. The money has not arrived. We're sorry.`,
      "We've reversed the held funds we recorded. If the transfer arrives in time, the sponsorship counts again.",
    ],
    button: ["View held funds", "/hostdashboard/funds"],
    bell: true,
  }),
});
