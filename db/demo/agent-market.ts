import type { AGENTS } from "./people/agents";

export type AgentKey = keyof typeof AGENTS;

/** Somebody who applied to promote a proposal, so many days before the day of loading, and what came of it. */
export interface DemoApplication {
  agent: AgentKey;
  daysAgo: number;
  message: string;
  experience?: string;
  end?: { how: "approve" | "decline" | "withdraw"; daysAgo: number; words?: string };
}

/** A proposal whose host looks for agents. */
export interface DemoListing {
  proposal: string;
  daysAgo: number;
  /** Percent. */
  rate: number;
  spots: number;
  places: string[];
  text: string;
  about?: string;
  lookingFor?: string;
  featured?: true;
  /** Ordered, and not paid yet. */
  isUnpaid?: true;
  pausedDaysAgo?: number;
  applications?: DemoApplication[];
}

export const LISTINGS: readonly DemoListing[] = [
  {
    proposal: "front-street-night-market",
    daysAgo: 24,
    rate: 12,
    spots: 4,
    featured: true,
    places: ["Marlow Ferry", "Wheelock", "New Basel"],
    text: "Forty stalls, two thousand people an evening, and a street full of shop windows that want to be seen. We know everybody on Front Street; we do not know the firms out by the highway.",
    about: "Of every tier, the big ones too.",
    lookingFor: "Somebody who is on first-name terms with the trades and the car dealers.",
    applications: [
      {
        agent: "rasmussen",
        daysAgo: 21,
        message:
          "Half of the dealers out on Route 62 had their loans from me. They still take my calls, and none of them has ever been asked to the market.",
        experience: "Thirty-one years at the bank in New Basel, the last twelve as its manager.",
        end: {
          how: "approve",
          daysAgo: 20,
          words: "Please do call them. Ask for the evening with the brass band.",
        },
      },
      {
        agent: "tran",
        daysAgo: 14,
        message: "I could ask the outfitters that sponsor our trail days.",
        end: {
          how: "decline",
          daysAgo: 12,
          words: "Thank you, Kevin. We have the outfitters already, and look for the trades.",
        },
      },
      {
        agent: "hollister",
        daysAgo: 3,
        message:
          "I book caterers, tent people and florists all year round. Several of them have asked me where they could be seen in town.",
        experience: "Nine years of weddings and two of the county fair.",
      },
      {
        agent: "boone",
        daysAgo: 1,
        message:
          "I am new at this, but my uncle runs the lumber yard and I have the list of everybody he sells to.",
      },
    ],
  },
  {
    proposal: "levee-thursdays",
    daysAgo: 17,
    rate: 10,
    spots: 5,
    places: ["Marlow Ferry", "Bascom Landing"],
    text: "Six evenings, six bands, and an audience on both banks of the river. We would love a sponsor from the Kentucky side.",
    lookingFor: "People who know the restaurants across the bridge.",
    applications: [
      {
        agent: "okonkwo",
        daysAgo: 13,
        message: "Three of my soccer families own restaurants by the landing. I see them every Saturday.",
        end: { how: "approve", daysAgo: 12 },
      },
      {
        agent: "marchetti",
        daysAgo: 2,
        message:
          "The music teachers of four schools are old friends, and their instrument dealer has money to give.",
        experience: "School secretary for twenty-two years.",
      },
    ],
  },
  {
    proposal: "heron-classic",
    daysAgo: 18,
    rate: 15,
    spots: 1,
    places: ["Wheelock"],
    text: "One tournament, sixteen teams, and a gym full of parents. One agent is all we need.",
    applications: [
      {
        agent: "okonkwo",
        daysAgo: 15,
        message:
          "I coach four of the sixteen teams. Whoever sponsors a jersey in this county, I have asked them before.",
        end: { how: "approve", daysAgo: 14, words: "Nobody better, Samuel." },
      },
    ],
  },
  {
    proposal: "two-bridge-half",
    daysAgo: 29,
    rate: 8,
    spots: 3,
    places: ["Marlow Ferry", "Bascom Landing", "Quarry Hill"],
    text: "A half marathon over both bridges, with twelve hundred runners who come back every year.",
    lookingFor: "Runners, please: you will be asked about the course.",
    applications: [
      {
        agent: "tran",
        daysAgo: 26,
        message: "I have run it six times. I would start with the two shoe stores and the orthopedists.",
        end: { how: "approve", daysAgo: 25 },
      },
      {
        agent: "whitfield",
        daysAgo: 2,
        message:
          "Radio stations trade air time for a finish line banner. I know who decides about that at all three of ours.",
        experience: "Twenty years in radio advertising.",
      },
    ],
  },
  {
    proposal: "basel-days",
    daysAgo: 32,
    rate: 10,
    spots: 5,
    featured: true,
    places: ["New Basel", "St. Odile"],
    text: "Three days of cheese, accordions and a parade that is longer than the town. The big tiers are what is missing.",
    about: "For the big tiers we add dinner at the creamery.",
    applications: [
      {
        agent: "rasmussen",
        daysAgo: 28,
        message: "I have opened the parade twice and know who paid for it before there was a sponsor's tent.",
        end: { how: "approve", daysAgo: 27 },
      },
      {
        agent: "delacroix",
        daysAgo: 20,
        message: "Two distillers would like to pour at the festival.",
        end: { how: "decline", daysAgo: 18, words: "No spirits at Basel Days, I am afraid." },
      },
    ],
  },
  {
    proposal: "bowls-for-the-pantry",
    daysAgo: 20,
    rate: 5,
    spots: 2,
    places: ["Marlow Ferry"],
    text: "A supper from three hundred handmade bowls, for the pantry. The commission is small, and we say so.",
    lookingFor: "Somebody for whom the pantry matters.",
    applications: [
      {
        agent: "whitfield",
        daysAgo: 11,
        message: "I would ask the three stations that ran the food drive.",
        end: {
          how: "decline",
          daysAgo: 8,
          words: "They are with us already, Monica. Thank you for thinking of us.",
        },
      },
    ],
  },
  {
    proposal: "open-studios",
    daysAgo: 9,
    rate: 20,
    spots: 3,
    places: ["New Basel", "Marlow Ferry", "Tanners Fork"],
    text: "Sixty-eight studios open their doors for a weekend. Framers, galleries and inns have never been asked.",
  },
  {
    proposal: "robotics-regional",
    daysAgo: 7,
    rate: 10,
    spots: 2,
    places: ["Riverbend"],
    text: "Twenty-four teams of high-school engineers, and the firms that would like to hire them one day.",
    pausedDaysAgo: 4,
    applications: [
      {
        agent: "marchetti",
        daysAgo: 6,
        message: "I would ask the machine shops that take our interns.",
        end: { how: "withdraw", daysAgo: 5 },
      },
    ],
  },
  {
    proposal: "lights-on-front-street",
    daysAgo: 2,
    rate: 10,
    spots: 5,
    places: ["Marlow Ferry"],
    text: "Lamps for the last four blocks.",
    isUnpaid: true,
  },
];
