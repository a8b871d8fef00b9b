import { acceptInterest } from "@/lib/interests/commands/accept-interest";
import { declineInterest } from "@/lib/interests/commands/decline-interest";
import { makeCounterProposal } from "@/lib/interests/commands/make-counter-proposal";
import { workingTime } from "./clock";
import { proposalId, tierId } from "./load-proposals";
import type { Moment } from "./moment";
import { HOSTS } from "./people/hosts";
import { SPONSORS, type SponsorKey } from "./people/sponsors";
import { PROPOSALS } from "./proposals/all";
import { type Stage, viewerOf } from "./stage";

/** A sponsor who offers another amount, and what the host says. */
interface DemoOffer {
  sponsor: SponsorKey;
  /** Keys of the proposal and its tier, by its position. */
  proposal: string;
  tier: number;
  /** Whole dollars. */
  amount: number;
  note: string;
  daysAgo: number;
  answer?: { daysAgo: number } & ({ accepted: true; note: string } | { accepted: false; reason: string });
}

const OFFERS: readonly DemoOffer[] = [
  {
    sponsor: "bakery",
    proposal: "repair-cafe",
    tier: 0,
    amount: 1_000,
    note: "We can do a thousand this year, and bring coffee and rolls to each session.",
    daysAgo: 4,
    answer: { daysAgo: 3, accepted: true, note: "With the rolls it is a deal." },
  },
  {
    sponsor: "bakery",
    proposal: "walking-tour-signs",
    tier: 0,
    amount: 500,
    note: "Would 500 do for a sign, if we keep its glass clean?",
    daysAgo: 9,
    answer: {
      daysAgo: 8,
      accepted: false,
      reason: "The sign itself costs us more than that. Thank you for asking.",
    },
  },
  {
    sponsor: "law",
    proposal: "ferry-street-block-supper",
    tier: 1,
    amount: 2_600,
    note: "Our budget for neighbors ends at 2,600. We would not need the banner.",
    daysAgo: 2,
  },
  {
    sponsor: "lumber",
    proposal: "front-street-night-market",
    tier: 1,
    amount: 400,
    note: "We lend you the trestles as well.",
    daysAgo: 5,
    answer: { daysAgo: 3, accepted: true, note: "Trestles are just what we are missing." },
  },
];

/** Whether a sponsor says it with an offer: they have not said as well that they are interested. */
export const offersFor = (sponsor: SponsorKey, proposal: string): boolean =>
  OFFERS.some((offer) => offer.sponsor === sponsor && offer.proposal === proposal);

/** What sponsors offered and hosts answered, each when it was said. */
export function offersMade(stage: Stage): Moment[] {
  return OFFERS.flatMap((offer) => {
    let interestId = "";
    const made: Moment = {
      at: workingTime(stage.now, offer.daysAgo, 0.4),
      happen: async (at) => {
        const ctx = stage.ctxAt(at, viewerOf(SPONSORS[offer.sponsor], "business_sponsor"));
        const { id } = await makeCounterProposal(ctx, {
          proposalId: proposalId(offer.proposal),
          tierId: tierId(offer.proposal, offer.tier),
          amount: offer.amount * 100,
          note: offer.note,
        });
        interestId = id;
      },
    };
    const { answer } = offer;
    if (!answer) return [made];
    const answered: Moment = {
      at: workingTime(stage.now, answer.daysAgo, 0.6),
      happen: async (at) => {
        const ctx = stage.ctxAt(at, viewerOf(hostOf(offer.proposal), "event_host"));
        if (answer.accepted) await acceptInterest(ctx, { interestId, note: answer.note });
        else await declineInterest(ctx, { interestId, reason: answer.reason });
      },
    };
    return [made, answered];
  });
}

function hostOf(key: string) {
  const found = PROPOSALS.find((proposal) => proposal.key === key);
  if (!found) throw new Error(`no proposal ${key}`);
  return HOSTS[found.host];
}
