import { EVENT_OVER, FUNDED } from "@/lib/listings/proposals/closed-titles";

/** Why a proposal can't be sponsored, by anyone or by this viewer, as shown to them. */
export const OBSTACLES = {
  own: "You can't sponsor your own proposal.",
  agent: "You're an agent for this proposal, so you can't sponsor it.",
  funded: FUNDED,
  /** Funded, and this viewer has paid for one of its slots. */
  yours: FUNDED,
  closed: "This opportunity isn't open to sponsors right now.",
  ended: EVENT_OVER,
} as const;

/** Shown to a host who accepts a sponsor who has since become their agent. */
export const SPONSOR_IS_AGENT =
  "This sponsor is now an agent for this proposal, and agents can't sponsor what they promote. Please decline.";

export type Obstacle = keyof typeof OBSTACLES;
