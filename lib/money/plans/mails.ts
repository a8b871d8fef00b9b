import { formatDay } from "@/lib/core/dates";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

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

const TERM_COPY = {
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
    button: TERM_COPY[of].button,
    bell: true,
  }) as const;

interface Why {
  name: string;
  /** As the administrator wrote it. */
  reason: string;
}

/** The mails about the terms of plans. */
export const planMails = defineMails({
  "plan-ends-soon": (data: PlanEnd & { days: number }): Letter => ({
    ...aboutPlan(data),
    subject: `Your ${data.plan} plan ends ${data.days === 1 ? "tomorrow" : `in ${data.days} days`}`,
    body: [
      `Your ${data.plan} plan was paid until ${formatDay(data.endsAt)}. It does not renew by itself. If you renew it before, the new ${TERM_COPY[data.of].term} begins when this one ends.`,
      TERM_COPY[data.of].kept,
    ],
  }),
  "plan-ended": (data: PlanEnd): Letter => ({
    ...aboutPlan(data),
    subject: `Your ${data.plan} plan has ended`,
    body: [
      `Your ${data.plan} plan was paid until ${formatDay(data.endsAt)}. It keeps working until ${formatDay(data.worksUntil)}; from then on your plan is ${data.next}.`,
      TERM_COPY[data.of].kept,
    ],
  }),
  "plan-over": (data: PlanEnd & { hidden: readonly string[] }): Letter => ({
    ...aboutPlan(data),
    subject: `Your plan is ${data.next} now`,
    body: [
      `Your ${data.plan} plan ended on ${formatDay(data.endsAt)}. Your plan is ${data.next} now.`,
      data.hidden.length > 0
        ? `Hidden since then: ${enumerate(data.hidden)}. ${CHOICE}`
        : TERM_COPY[data.of].kept,
    ],
  }),
  "host-plan-granted": (
    data: Why & {
      /** Null: what was given is taken back. */
      granted: { plan: string; from: string; until: string } | null;
      /** The plan that works now. */
      now: string;
    },
  ): Letter => ({
    kind: "account",
    subject: data.granted
      ? `You have the plan ${data.granted.plan} until ${data.granted.until}`
      : "The plan that you were given has ended",
    name: data.name,
    body: [
      data.granted
        ? `We give you the plan ${data.granted.plan} from ${data.granted.from} through ${data.granted.until}. You pay nothing for it, it ends by itself, and what you have paid for is not used up meanwhile. The reason:`
        : `The plan that we had given you is over, and your plan is ${data.now} now. What you have paid for stays. The reason:`,
      { quote: data.reason },
    ],
    button: ["See your plan", "/accountsettings/billing"],
    bell: true,
  }),
});
