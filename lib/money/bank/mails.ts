import { formatDay } from "@/lib/core/dates";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import { facts, type Letter, type Money, money } from "@/lib/integrations/mail/letter";

/** The mails about a bank transfer that we wait for. */
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
});
