import { formatDay } from "@/lib/core/dates";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

interface PlanEnd {
  name: string;
  of: "host" | "vendor";
  /** The ending plan, by the name its buyer knows. */
  plan: string;
  /** The plan that follows: a paid lower one, or the free one. */
  next: string;
  endsAt: Date;
  /** When its grace period ends. */
  worksUntil: Date;
}

const TERM_COPY = {
  host: {
    kept: "Nothing is deleted. Live proposals over your next plan's limit are hidden until you have room for them again. You choose which ones stay.",
    term: "year",
    button: ["Renew, or choose what stays", "/accountsettings/billing"],
  },
  vendor: {
    kept: "Nothing is deleted. Services and images over your next plan's limits are hidden until you have room for them again. You choose which ones stay by putting them in order.",
    term: "term",
    button: ["Renew your plan", "/vendorsettings"],
  },
} as const;

const CHOICE =
  "Nothing is deleted. They reappear once you have room for them, and you choose which ones stay.";

/** The limit of titles named in an email. */
const MOST_NAMED = 5;

function enumerate(titles: readonly string[]): string {
  const rest = titles.length - MOST_NAMED;
  const named = titles.slice(0, MOST_NAMED).map((title) => `"${title}"`);
  return rest > 0 ? `${named.join(", ")}, and ${rest} more` : named.join(", ");
}

/** What all emails about the end of a plan share. */
const aboutPlan = ({ name, of }: PlanEnd) =>
  ({
    kind: "plans",
    name,
    button: TERM_COPY[of].button,
    bell: true,
  }) as const;

interface Why {
  name: string;
  /** As the admin wrote it. */
  reason: string;
}

/** Emails about plan terms. */
export const planMails = defineMails({
  "plan-ends-soon": (data: PlanEnd & { days: number }): Letter => ({
    ...aboutPlan(data),
    subject: `Your ${data.plan} plan ends ${data.days === 1 ? "tomorrow" : `in ${data.days} days`}`,
    body: [
      `Your ${data.plan} plan ends on ${formatDay(data.endsAt)}. It doesn't renew automatically. If you renew before then, the new ${TERM_COPY[data.of].term} starts when this one ends.`,
      TERM_COPY[data.of].kept,
    ],
  }),
  "plan-ended": (data: PlanEnd): Letter => ({
    ...aboutPlan(data),
    subject: `Your ${data.plan} plan has ended`,
    body: [
      `Your ${data.plan} plan ended on ${formatDay(data.endsAt)}. You keep its benefits until ${formatDay(data.worksUntil)}. After that, your plan is ${data.next}.`,
      TERM_COPY[data.of].kept,
    ],
  }),
  "plan-over": (data: PlanEnd & { hidden: readonly string[] }): Letter => ({
    ...aboutPlan(data),
    subject: `Your plan is now ${data.next}`,
    body: [
      `Your ${data.plan} plan ended on ${formatDay(data.endsAt)}. Your plan is now ${data.next}.`,
      data.hidden.length > 0 ? `Now hidden: ${enumerate(data.hidden)}. ${CHOICE}` : TERM_COPY[data.of].kept,
    ],
  }),
  "host-plan-granted": (
    data: Why & {
      /** Null if a grant is taken back. */
      granted: { plan: string; from: string; until: string } | null;
      /** The current plan. */
      now: string;
    },
  ): Letter => ({
    kind: "account",
    subject: data.granted
      ? `You have the ${data.granted.plan} plan through ${data.granted.until}`
      : "The plan we gave you has ended",
    name: data.name,
    body: [
      data.granted
        ? `We've given you the ${data.granted.plan} plan from ${data.granted.from} through ${data.granted.until}. It's free, it ends automatically, and it doesn't use up anything you've paid for. The reason:`
        : `The plan we gave you has ended. Your plan is now ${data.now}. Anything you paid for stays. The reason:`,
      { quote: data.reason },
    ],
    button: ["View your plan", "/accountsettings/billing"],
    bell: true,
  }),
});
