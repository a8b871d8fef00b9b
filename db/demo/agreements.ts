import type { ReferralAct } from "@/db/enums";
import type { CommissionTerms } from "@/lib/commissions/terms";
import { AGENTS } from "./people/agents";
import type { DemoPerson } from "./people/person";
import type { SponsorKey } from "./people/sponsors";

/** What a host agreed on with an agent, so many days before the day of loading, and whom the link led there. */
export interface DemoAgreement {
  agent: DemoPerson;
  proposal: string;
  daysAgo: number;
  terms: Pick<CommissionTerms, "commissionType" | "commissionBps" | "commissionCents">;
  led: readonly DemoLead[];
  /** When the host ended it; where it still stands there is none. */
  endedDaysAgo?: number;
}

/** A sponsor and what they did first with the proposal, so many days ago: before they paid. */
export interface DemoLead {
  sponsor: SponsorKey;
  daysAgo: number;
  act: ReferralAct;
  /** They followed the link on a device of the agent's, or sign in from the agent's network. */
  shares?: "device" | "network";
}

const percent = (commissionBps: number): DemoAgreement["terms"] => ({
  commissionType: "percent",
  commissionBps,
  commissionCents: null,
});
const flat = (commissionCents: number): DemoAgreement["terms"] => ({
  commissionType: "flat",
  commissionBps: null,
  commissionCents,
});

/** Agents whom hosts invited themselves, with commissions in each state. */
export const AGREEMENTS: readonly DemoAgreement[] = [
  {
    agent: AGENTS.whitfield,
    proposal: "lights-on-front-street",
    daysAgo: 66,
    terms: percent(1_000),
    led: [
      { sponsor: "bakery", daysAgo: 55, act: "interested" },
      { sponsor: "insurance", daysAgo: 36, act: "contacted" },
      { sponsor: "law", daysAgo: 19, act: "checkout" },
    ],
  },
  {
    agent: AGENTS.whitfield,
    proposal: "front-street-night-market",
    daysAgo: 25,
    terms: percent(1_200),
    led: [
      { sponsor: "coffee", daysAgo: 21, act: "favorite" },
      { sponsor: "bakery", daysAgo: 16, act: "contacted" },
    ],
  },
  {
    agent: AGENTS.whitfield,
    proposal: "levee-loop-5k",
    daysAgo: 22,
    terms: flat(5_000),
    led: [
      { sponsor: "dental", daysAgo: 10, act: "interested", shares: "network" },
      { sponsor: "coffee", daysAgo: 5, act: "checkout" },
    ],
  },
  {
    agent: AGENTS.whitfield,
    proposal: "marching-herons-uniforms",
    daysAgo: 50,
    terms: percent(0),
    led: [{ sponsor: "cooperage", daysAgo: 30, act: "interested" }],
    endedDaysAgo: 12,
  },
  {
    agent: AGENTS.delacroix,
    proposal: "thousand-books",
    daysAgo: 80,
    terms: percent(1_500),
    led: [
      { sponsor: "pharmacy", daysAgo: 68, act: "contacted" },
      { sponsor: "law", daysAgo: 43, act: "interested" },
    ],
  },
  {
    agent: AGENTS.delacroix,
    proposal: "opera-house-curtain",
    daysAgo: 58,
    terms: percent(1_000),
    led: [
      { sponsor: "bookshop", daysAgo: 48, act: "checkout" },
      { sponsor: "ironworks", daysAgo: 35, act: "interested", shares: "device" },
    ],
  },
];
