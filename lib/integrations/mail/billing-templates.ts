import { formatDay } from "@/lib/core/dates";
import { facts, type Letter, type Money, money } from "./letter";

interface PlanEnd {
  name: string;
  of: "host" | "vendor";
  /** The plan that ends, as its buyer knows it. */
  plan: string;
  /** The plan that follows: a lower one that was paid for, or the free one. */
  next: string;
  endsAt: Date;
  /** Until when it keeps working after that. */
  worksUntil: Date;
}

const WORDS = {
  host: {
    kept: "Nothing is deleted. Live proposals above the limit of your next plan are hidden until there is room for them again, and you choose which ones stay.",
    term: "year",
    button: ["Renew, or choose what stays", "/accountsettings/billing"],
  },
  vendor: {
    kept: "Nothing is deleted. Services and pictures above the limit of your next plan are hidden until there is room for them again, and you choose which ones stay by putting them in order.",
    term: "term",
    button: ["Renew your plan", "/vendorsettings"],
  },
} as const;
const CHOICE =
  "Nothing is deleted: they are shown again once there is room for them, and you choose which one stays.";

/** At most so many titles are named in a mail. */
const MOST_NAMED = 5;

function enumerate(titles: readonly string[]): string {
  const rest = titles.length - MOST_NAMED;
  const named = titles.slice(0, MOST_NAMED).map((title) => `"${title}"`);
  return rest > 0 ? `${named.join(", ")} and ${rest} more` : named.join(", ");
}

/** What all mails about the end of a plan share. */
const aboutPlan = ({ name, of }: PlanEnd) =>
  ({
    kind: "plans",
    name,
    button: WORDS[of].button,
    bell: true,
  }) as const;

/** Mails about what was bought from the platform: receipts, and the terms of plans. */
export const billingTemplates = {
  receipt: (
    data: Money & {
      name: string;
      number: string;
      lines: readonly (Money & { description: string })[];
      path: string;
      /** Whether nothing else tells the bell of it. */
      hasBell: boolean;
    },
  ): Letter => ({
    kind: "money",
    subject: `Your receipt ${data.number}: ${money(data)}`,
    name: data.name,
    body: [
      `Your payment of ${money(data)} has arrived. Thank you.`,
      facts(["Receipt", data.number], ...data.lines.map((line) => [line.description, money(line)] as const), [
        "Total",
        money(data),
      ]),
    ],
    button: ["Print or keep the receipt", data.path],
    bell: data.hasBell,
  }),
  "credit-note": (
    data: Money & {
      name: string;
      number: string;
      receipt: string;
      why: "refund" | "correction" | "bank";
      path: string;
      hasBell: boolean;
    },
  ): Letter => ({
    kind: "money",
    subject: `Your credit note ${data.number}: ${money(data)}`,
    name: data.name,
    body: [
      credited(data),
      facts(["Credit note", data.number], ["For receipt", data.receipt], ["Amount", money(data)]),
    ],
    button: ["Print or keep the credit note", data.path],
    bell: data.hasBell,
  }),
  "refund-came-back": (data: Money & { name: string; reference: string }): Letter => ({
    kind: "money",
    subject: `Your refund of ${money(data)} could not reach you`,
    name: data.name,
    body: [
      `We have sent ${money(data)} back to you, and your bank or card has returned it. The money is still yours. Please tell us how we can send it to you.`,
      facts(["Amount", money(data)], ["Reference", data.reference]),
    ],
    button: ["Write to us", "/contact"],
    bell: true,
  }),
  "refund-not-sent": (data: Money & { name: string; reference: string }): Letter => ({
    kind: "money",
    subject: `Your refund of ${money(data)} is not sent yet`,
    name: data.name,
    body: [
      `We had written down that ${money(data)} was sent back to you. That was our mistake: it has not left our account. We are sorry. We send it as soon as we can, and write to you when it has left; you have nothing to do.`,
      facts(["Amount", money(data)], ["Reference", data.reference]),
    ],
    bell: true,
  }),
  "refund-repaid": (data: Money & { name: string; note: string; reference: string }): Letter => ({
    kind: "money",
    subject: `${money(data)} is on its way to you`,
    name: data.name,
    body: [
      `The refund of ${money(data)} that had not reached you is on its way now.`,
      facts(["Amount", money(data)], ["How", data.note], ["Reference", data.reference]),
    ],
    bell: true,
  }),
  "plan-ends-soon": (data: PlanEnd & { days: number }): Letter => ({
    ...aboutPlan(data),
    subject: `Your ${data.plan} plan ends ${data.days === 1 ? "tomorrow" : `in ${data.days} days`}`,
    body: [
      `Your ${data.plan} plan was paid until ${formatDay(data.endsAt)}. It does not renew by itself. If you renew it before, the new ${WORDS[data.of].term} begins when this one ends.`,
      WORDS[data.of].kept,
    ],
  }),
  "plan-ended": (data: PlanEnd): Letter => ({
    ...aboutPlan(data),
    subject: `Your ${data.plan} plan has ended`,
    body: [
      `Your ${data.plan} plan was paid until ${formatDay(data.endsAt)}. It keeps working until ${formatDay(data.worksUntil)}; from then on your plan is ${data.next}.`,
      WORDS[data.of].kept,
    ],
  }),
  "plan-over": (data: PlanEnd & { hidden: readonly string[] }): Letter => ({
    ...aboutPlan(data),
    subject: `Your plan is ${data.next} now`,
    body: [
      `Your ${data.plan} plan ended on ${formatDay(data.endsAt)}. Your plan is ${data.next} now.`,
      data.hidden.length > 0
        ? `Hidden since then: ${enumerate(data.hidden)}. ${CHOICE}`
        : WORDS[data.of].kept,
    ],
  }),
} as const;

function credited(data: Money & { why: "refund" | "correction" | "bank" }): string {
  switch (data.why) {
    case "refund":
      return `We have sent ${money(data)} back to you. Banks take a few days to show it.`;
    case "correction":
      return `We had given you a receipt for ${money(data)} that had not come in. That was our mistake: this takes the receipt back, and no money moves.`;
    case "bank":
      return `Your bank has taken back ${money(data)} of your payment, and that is final.`;
  }
}
