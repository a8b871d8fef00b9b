import type { CommissionStatus, ReferralAct } from "@/db/enums";
import { reasonsFor } from "@/lib/agents/commissions/copy";
import { describeTerms } from "@/lib/agents/commissions/terms";
import { formatShortDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import type { EarningDto } from "./agent-dashboard";

const ACTS: Record<ReferralAct, string> = {
  favorite: "saved the proposal",
  contacted: "wrote to the host",
  interested: "said they're interested",
  counter_proposal: "made an offer",
  checkout: "went to checkout",
};

/** One line of a commission's history. `at` is null if the time is unknown or in the future. */
export interface StoryLine {
  at: Date | null;
  what: string;
}

/** A commission's history from the click to the payout, and the reason for its current state. */
export function storyOf(earning: EarningDto): StoryLine[] {
  const { clickedAt, boundAt, act, paidAt, paidCents, baseCents, amountCents, currency } = earning;
  const money = (cents: number) => formatCents(cents, currency);
  return [
    ...(clickedAt ? [{ at: clickedAt, what: "A sponsor followed your link" }] : []),
    ...(boundAt && act ? [{ at: boundAt, what: `They ${ACTS[act]}` }] : []),
    { at: paidAt, what: `They paid ${money(paidCents)}` },
    {
      at: null,
      what: `${describeTerms(earning)}: ${money(amountCents)} of the host's ${money(baseCents)} share`,
    },
    ...returns(earning),
    ...statusLine(earning),
  ];
}

function returns({ returnedCents, takenBackCents, currency }: EarningDto): StoryLine[] {
  const before = returnedCents - takenBackCents;
  const line = (cents: number, what: string) =>
    cents > 0 ? [{ at: null, what: `${formatCents(cents, currency)} ${what}` }] : [];
  return [
    ...line(before, "was reversed because the sponsor got money back"),
    ...line(takenBackCents, "was reversed after payout and comes out of your next earnings"),
  ];
}

/** How much of what the agent sold was delivered. Null: money doesn't follow it. */
export function deliveredText({ benefits }: Pick<EarningDto, "benefits">): string | null {
  if (!benefits) return null;
  const { delivered, total } = benefits;
  return `${delivered} of ${total} ${total === 1 ? "benefit" : "benefits"} delivered`;
}

/** What the sponsor's codes counted, with the source of each number. Null: the sponsor doesn't share it. */
export function countsText({ counts }: Pick<EarningDto, "counts">): string | null {
  if (!counts) return null;
  const { requests, visits, redemptions } = counts;
  const many = (count: number, one: string) => `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;
  const stated = redemptions === null ? "" : `, ${many(redemptions, "redemption")} (stated by the sponsor)`;
  return `The sponsor's codes: ${many(requests, "request")}, ${many(visits, "visit")} (counted here)${stated}`;
}

function statusLine(earning: EarningDto): StoryLine[] {
  const { status, reasons, decisionNote, isDisputed, releasableAt, approvedAt, payoutPaidAt } = earning;
  if (status === "reversed") return [{ at: null, what: "Fully refunded to the sponsor" }];
  if (status === "rejected") {
    const why = [...reasonsFor("agent", reasons), ...(decisionNote ? [`"${decisionNote}"`] : [])];
    return [{ at: null, what: `Not earned. ${why.join(" ")}` }];
  }
  if (payoutPaidAt) return [{ at: payoutPaidAt, what: "Paid out to you" }];
  if (isDisputed) return [{ at: null, what: "On hold until the dispute is resolved" }];
  if (status === "on_hold")
    return [{ at: null, what: `Under review. ${reasonsFor("agent", reasons).join(" ")}` }];
  if (approvedAt) return [{ at: approvedAt, what: "Released. Included in your next payout" }];
  if (earning.benefits && earning.benefits.open > 0)
    return [{ at: null, what: "Released when every benefit is settled" }];
  return releasableAt
    ? [{ at: null, what: `Releases on ${formatShortDay(releasableAt, earning.eventTimeZone)}` }]
    : [];
}

/** What the agent still earns of it, in cents. */
export const remainingCents = ({ status, amountCents, returnedCents }: Earned): number =>
  status === "rejected" ? 0 : amountCents - returnedCents;

type Earned = Pick<EarningDto, "amountCents" | "returnedCents"> & { status: CommissionStatus };
