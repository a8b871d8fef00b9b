import { formatDay, formatMinute } from "@/lib/core/dates";
import { BANKING_DAYS_TO_BOOK } from "@/lib/money/bank/transfer-dates";
import { facts, type Letter, type Money, money } from "./letter";

/** The mails about paying by bank transfer. */
export const transferTemplates = {
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
  "transfer-awaited": (
    data: Money & {
      name: string;
      title: string;
      payBy: Date | null;
      holder: string;
      iban: string;
      bic: string;
      reference: string;
      path: string;
    },
  ): Letter => ({
    kind: "money",
    subject: `Please transfer ${money(data)} for ${data.title}`,
    name: data.name,
    body: [
      `Please transfer exactly ${money(data)}${data.payBy ? ` so that it is on our account by ${formatDay(data.payBy)}` : ""}. Without the reference we cannot tell that it is yours.`,
      facts(
        ["Account holder", data.holder],
        ["IBAN", data.iban],
        ["BIC", data.bic],
        ["Amount", money(data)],
        ["Reference", data.reference],
      ),
    ],
    button: ["See how it stands", data.path],
    bell: true,
  }),
  "transfer-over": (
    data: Money & { name: string; title: string; payBy: Date | null; reference: string; path: string },
  ): Letter => ({
    kind: "money",
    subject: `Your bank transfer for ${data.title} did not arrive`,
    name: data.name,
    body: [
      `We have waited for ${money(data)} for ${data.title}, and nothing has arrived. If you have not sent it yet, please do not send it any more.`,
      `If it was on our account by ${data.payBy ? formatDay(data.payBy) : "then"}, or is on its way, it still buys what you wanted unless somebody else has paid for it by now; otherwise we send it back.`,
      facts(["Amount", money(data)], ["Reference", data.reference]),
    ],
    button: ["See how it stands", data.path],
    bell: true,
  }),
  "transfer-corrected": (
    data: Money & { name: string; title: string; reference: string; payBy: Date | null; path: string },
  ): Letter => ({
    kind: "money",
    subject: `Your bank transfer for ${data.title} has not arrived after all`,
    name: data.name,
    body: [
      `We had written to you about a bank transfer of ${money(data)} for ${data.title}. That was our mistake: the money had not arrived. We are sorry.`,
      data.payBy
        ? `We go on waiting for it, under the same reference as before. If you have sent it, you have nothing to do. If not, please send it so that it is on our account by ${formatDay(data.payBy)}.`
        : "We are not waiting for it any more. If you have sent it, please answer this mail.",
      facts(["Amount", money(data)], ["Reference", data.reference]),
    ],
    button: ["See how it stands", data.path],
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
  "transfer-cancelled": (
    data: Money & { name: string; title: string; payBy: Date | null; reference: string; path: string },
  ): Letter => ({
    kind: "money",
    subject: `We do not wait for your bank transfer for ${data.title} any more`,
    name: data.name,
    body: [
      `Your bank transfer of ${money(data)} for ${data.title} was cancelled. Please do not send it any more. If it is on its way, we send it back.`,
      facts(["Amount", money(data)], ["Reference", data.reference]),
    ],
    button: ["See how it stands", data.path],
    bell: true,
  }),
} as const;
