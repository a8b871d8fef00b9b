import { formatMinute } from "@/lib/core/dates";
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
      `If you agree, we keep the place for them for ${data.days} days. Nobody else can take it meanwhile. Please answer by ${formatMinute(data.until)}; after that the place is free again.`,
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
      until: Date | null;
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
      `Please transfer exactly ${money(data)}${data.until ? ` so that it arrives by ${formatMinute(data.until)}` : ""}. Without the reference we cannot tell that it is yours.`,
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
    data: Money & { name: string; title: string; reference: string; path: string },
  ): Letter => ({
    kind: "money",
    subject: `Your bank transfer for ${data.title} did not arrive`,
    name: data.name,
    body: [
      `We have waited for ${money(data)} for ${data.title}, and nothing has arrived. If you have not sent it yet, please do not send it any more.`,
      "If it is on its way, it still buys what you wanted as long as that is free; otherwise we send it back.",
      facts(["Amount", money(data)], ["Reference", data.reference]),
    ],
    button: ["See how it stands", data.path],
    bell: true,
  }),
} as const;
