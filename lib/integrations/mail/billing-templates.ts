import { formatDay } from "@/lib/core/dates";
import { letter, link, type MailText, type Money, money } from "./letter";

interface PlanEnd {
  name: string;
  /** The plan that ends, as its buyer knows it. */
  plan: string;
  /** The plan that follows: a lower one that was paid for, or the free one. */
  next: string;
  endsAt: Date;
  /** Until when it keeps working after that. */
  worksUntil: Date;
}

const settings = () => `Renew it, or choose what stays visible: ${link("/accountsettings#plan")}`;
const KEPT =
  "Nothing is deleted. Live proposals above the limit of your next plan are hidden until there is room for them again, and you choose which ones stay.";

/** Mails about what was bought from the platform: receipts, and the terms of plans. */
export const billingTemplates = {
  receipt: (
    data: Money & {
      name: string;
      number: string;
      lines: readonly (Money & { description: string })[];
      path: string;
    },
  ): MailText => ({
    subject: `Your receipt ${data.number}: ${money(data)}`,
    text: letter(
      data.name,
      `Your payment of ${money(data)} has arrived. Thank you.`,
      data.lines.map((line) => `${line.description}: ${money(line)}`).join("\n"),
      `Receipt ${data.number}, to print or to keep:\n${link(data.path)}`,
    ),
  }),
  "credit-note": (
    data: Money & { name: string; number: string; receipt: string; path: string },
  ): MailText => ({
    subject: `Your credit note ${data.number}: ${money(data)}`,
    text: letter(
      data.name,
      `We have sent ${money(data)} back to you. Banks take a few days to show it.`,
      `Credit note ${data.number} for receipt ${data.receipt}:\n${link(data.path)}`,
    ),
  }),
  "plan-ends-soon": (data: PlanEnd & { days: number }): MailText => ({
    subject: `Your ${data.plan} plan ends ${data.days === 1 ? "tomorrow" : `in ${data.days} days`}`,
    text: letter(
      data.name,
      `Your ${data.plan} plan was paid until ${formatDay(data.endsAt)}. It does not renew by itself. If you renew it before, the new year begins when this one ends.`,
      KEPT,
      settings(),
    ),
  }),
  "plan-ended": (data: PlanEnd): MailText => ({
    subject: `Your ${data.plan} plan has ended`,
    text: letter(
      data.name,
      `Your ${data.plan} plan was paid until ${formatDay(data.endsAt)}. It keeps working until ${formatDay(data.worksUntil)}; from then on your plan is ${data.next}.`,
      KEPT,
      settings(),
    ),
  }),
  "plan-over": (data: PlanEnd): MailText => ({
    subject: `Your plan is ${data.next} now`,
    text: letter(
      data.name,
      `Your ${data.plan} plan ended on ${formatDay(data.endsAt)}. Your plan is ${data.next} now.`,
      KEPT,
      settings(),
    ),
  }),
} as const;
