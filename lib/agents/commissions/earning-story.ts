import type { CommissionStatus, ReferralAct } from "@/db/enums";
import { reasonsFor } from "@/lib/agents/commissions/copy";
import { describeTerms } from "@/lib/agents/commissions/terms";
import { formatShortDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import type { EarningDto } from "./agent-dashboard";

const ACTS: Record<ReferralAct, string> = {
  favorite: "saved it",
  contacted: "wrote to the host",
  interested: "said they are interested",
  counter_proposal: "made an offer",
  checkout: "went to the checkout",
};

/** One line of what happened: when (null where it is not known, or has not happened) and what. */
export interface StoryLine {
  at: Date | null;
  what: string;
}

/** How a commission came to be, from the click to the money, and why it is where it is. */
export function storyOf(earning: EarningDto): StoryLine[] {
  const { clickedAt, boundAt, act, paidAt, paidCents, baseCents, amountCents, currency } = earning;
  const money = (cents: number) => formatCents(cents, currency);
  return [
    ...(clickedAt ? [{ at: clickedAt, what: "A sponsor followed your link" }] : []),
    ...(boundAt && act ? [{ at: boundAt, what: `They ${ACTS[act]}` }] : []),
    { at: paidAt, what: `They paid ${money(paidCents)}` },
    {
      at: null,
      what: `${describeTerms(earning)}: ${money(amountCents)} of the ${money(baseCents)} that the host would get`,
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
    ...line(before, "went back, because the sponsor got money back"),
    ...line(takenBackCents, "went back after it had been paid out, and is taken from what you earn next"),
  ];
}

function statusLine(earning: EarningDto): StoryLine[] {
  const { status, reasons, decisionNote, isDisputed, releasableAt, approvedAt, payoutPaidAt } = earning;
  if (status === "reversed") return [{ at: null, what: "All of it went back to the sponsor" }];
  if (status === "rejected") {
    const why = [...reasonsFor("agent", reasons), ...(decisionNote ? [`"${decisionNote}"`] : [])];
    return [{ at: null, what: `It earns nothing. ${why.join(" ")}` }];
  }
  if (payoutPaidAt) return [{ at: payoutPaidAt, what: "It was paid out to you" }];
  if (isDisputed) return [{ at: null, what: "The payment is disputed: not before that is decided" }];
  if (status === "on_hold")
    return [{ at: null, what: `Somebody looks at it first. ${reasonsFor("agent", reasons).join(" ")}` }];
  if (approvedAt) return [{ at: approvedAt, what: "It was released, and goes out with your next payout" }];
  return releasableAt
    ? [{ at: null, what: `It is released on ${formatShortDay(releasableAt, earning.eventTimeZone)}` }]
    : [];
}

/** What is left of it for the agent, in cents; nothing where it earns nothing. */
export const remainingCents = ({ status, amountCents, returnedCents }: Earned): number =>
  status === "rejected" ? 0 : amountCents - returnedCents;

type Earned = Pick<EarningDto, "amountCents" | "returnedCents"> & { status: CommissionStatus };
