import { formatDay } from "@/lib/core/dates";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import { facts, type Letter, type Money, money } from "@/lib/integrations/mail/letter";

/** Emails about bank transfers that we expect. */
export const bankMails = defineMails({
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
      `Please transfer exactly ${money(data)}${data.payBy ? `, so that it reaches our account by ${formatDay(data.payBy)}` : ""}. Include the reference. Without it, we can't match your transfer to your order.`,
      facts(
        ["Account holder", data.holder],
        ["IBAN", data.iban],
        ["BIC", data.bic],
        ["Amount", money(data)],
        ["Reference", data.reference],
      ),
    ],
    button: ["View status", data.path],
    bell: true,
  }),
  "transfer-over": (
    data: Money & { name: string; title: string; payBy: Date | null; reference: string; path: string },
  ): Letter => ({
    kind: "money",
    subject: `Your bank transfer for ${data.title} didn't arrive`,
    name: data.name,
    body: [
      `We waited for ${money(data)} for ${data.title}, and nothing arrived. If you haven't sent it yet, please don't send it now.`,
      `If your transfer reached our account by ${data.payBy ? formatDay(data.payBy) : "then"} or is still on its way, we'll apply it to your order, unless someone else has paid for it by now. In that case, we'll return your money.`,
      facts(["Amount", money(data)], ["Reference", data.reference]),
    ],
    button: ["View status", data.path],
    bell: true,
  }),
  "transfer-corrected": (
    data: Money & { name: string; title: string; reference: string; payBy: Date | null; path: string },
  ): Letter => ({
    kind: "money",
    subject: `Your bank transfer for ${data.title} hasn't arrived`,
    name: data.name,
    body: [
      `We emailed you about your bank transfer of ${money(data)} for ${data.title}. That was our mistake: the money hadn't arrived. We're sorry.`,
      data.payBy
        ? `We're still waiting for it, under the same reference. If you've sent it, you don't need to do anything. If not, please send it so that it reaches our account by ${formatDay(data.payBy)}.`
        : "We're no longer waiting for it. If you've sent it, please reply to this email.",
      facts(["Amount", money(data)], ["Reference", data.reference]),
    ],
    button: ["View status", data.path],
    bell: true,
  }),
  "transfer-cancelled": (
    data: Money & { name: string; title: string; payBy: Date | null; reference: string; path: string },
  ): Letter => ({
    kind: "money",
    subject: `We're no longer waiting for your bank transfer for ${data.title}`,
    name: data.name,
    body: [
      `Your bank transfer of ${money(data)} for ${data.title} was canceled. Please don't send it. If it's already on its way, we'll return it.`,
      facts(["Amount", money(data)], ["Reference", data.reference]),
    ],
    button: ["View status", data.path],
    bell: true,
  }),
});
