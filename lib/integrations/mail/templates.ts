import { RETURN_REASONS, type ReturnReason } from "@/lib/billing/status";
import { formatDay } from "@/lib/core/dates";
import { accountTemplates } from "./account-templates";
import { billingTemplates } from "./billing-templates";
import { fundsTemplates } from "./funds-templates";
import { letter, link, type MailText, type Money, money } from "./letter";
import { messagesTemplates } from "./messages-templates";
import { payoutTemplates } from "./payout-templates";

/** Every mail there is: from its data to the words. Plain text. */
export const templates = {
  "sponsorship-paid": (
    data: Money & {
      name: string;
      title: string;
      tier: string;
      reference: string;
      releasableAt: Date;
      path: string;
    },
  ): MailText => ({
    subject: `You sponsor ${data.title}`,
    text: letter(
      data.name,
      `Your payment of ${money(data)} for "${data.tier}" has arrived. Thank you for sponsoring ${data.title}.`,
      `Your money is kept as held funds and is not released to the host before ${formatDay(data.releasableAt)}.`,
      `Reference: ${data.reference}\n${link(data.path)}`,
    ),
  }),
  "sponsorship-received": (
    data: Money & {
      name: string;
      title: string;
      tier: string;
      sponsor: string;
      hostCents: number;
      releasableAt: Date;
      funded: boolean;
    },
  ): MailText => ({
    subject: data.funded ? `${data.title} is funded` : `A new sponsor for ${data.title}`,
    text: letter(
      data.name,
      `${data.sponsor} has paid ${money(data)} for "${data.tier}" of ${data.title}.`,
      `You receive ${money({ ...data, amountCents: data.hostCents })}. It is kept as held funds and can be paid out from ${formatDay(data.releasableAt)}.`,
      link("/hostdashboard"),
    ),
  }),
  "payment-returned": (
    data: Money & { name: string; title: string; reason: ReturnReason; reference: string },
  ): MailText => ({
    subject: `Your payment for ${data.title} was returned`,
    text: letter(
      data.name,
      RETURN_REASONS[data.reason],
      `We are sending back the whole ${money(data)}. Banks take a few days to show it.`,
      `Reference: ${data.reference}\n${link("/browseproposals")}`,
    ),
  }),
  "place-free": (data: { name: string; title: string; path: string }): MailText => ({
    subject: `A place is free: ${data.title}`,
    text: letter(
      data.name,
      `You asked to be told: the place on ${data.title} that was being paid for is free again.`,
      link(data.path),
    ),
  }),
  ...accountTemplates,
  ...billingTemplates,
  ...payoutTemplates,
  ...fundsTemplates,
  ...messagesTemplates,
  "suspension-appeal": (data: { name: string; email: string; userId: string; words: string }): MailText => ({
    subject: `Appeal against a suspension: ${data.name}`,
    text: [
      `${data.name} <${data.email}> (account ${data.userId}) asks for a review of the suspension and writes:`,
      data.words.replace(/^/gm, "> "),
    ].join("\n\n"),
  }),
  "contact-message": (data: {
    name: string;
    email: string;
    userId: string | null;
    subject: string;
    message: string;
  }): MailText => ({
    subject: `Contact form: ${data.subject}`,
    text: [
      `${data.name} <${data.email}> (${data.userId ? `account ${data.userId}` : "no account, the address is not proven"}) writes:`,
      data.message.replace(/^/gm, "> "),
    ].join("\n\n"),
  }),
} as const;

export type MailTemplate = keyof typeof templates;
export type MailData<Name extends MailTemplate> = Parameters<(typeof templates)[Name]>[0];
