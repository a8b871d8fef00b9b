import { EVENT_OVER, FUNDED } from "@/lib/proposals/labels";

/** Why a proposal cannot be sponsored, by nobody or not by this viewer, in the words they are told. */
export const OBSTACLES = {
  own: "You cannot sponsor your own proposal.",
  funded: FUNDED,
  /** Funded, and this viewer has paid for a place of it. */
  yours: FUNDED,
  closed: "This opportunity is not open for sponsors right now.",
  ended: EVENT_OVER,
} as const;

export type Obstacle = keyof typeof OBSTACLES;
