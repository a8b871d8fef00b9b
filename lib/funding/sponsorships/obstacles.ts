import { EVENT_OVER, FUNDED } from "@/lib/listings/proposals/labels";

/** Why a proposal cannot be sponsored, by nobody or not by this viewer, in the words they are told. */
export const OBSTACLES = {
  own: "You can't sponsor your own proposal.",
  agent: "You're an agent for this proposal, so you can't sponsor it.",
  funded: FUNDED,
  /** Funded, and this viewer has paid for a place of it. */
  yours: FUNDED,
  closed: "This opportunity isn't open to sponsors right now.",
  ended: EVENT_OVER,
} as const;

/** What a host is told who says yes to a sponsor who became their agent meanwhile. */
export const SPONSOR_IS_AGENT =
  "This sponsor is now an agent for this proposal, and agents can't sponsor what they promote. Please decline.";

export type Obstacle = keyof typeof OBSTACLES;
