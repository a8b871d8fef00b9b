export const FUNDED = "This opportunity has been funded!";
export const EVENT_OVER = "This event is over.";

/** Why a proposal can't be sponsored, permanently or for now. */
export const CLOSED_TITLES = {
  funded: FUNDED,
  cancelled: "The host canceled this event.",
  paused: "The host paused this opportunity.",
  ended: EVENT_OVER,
} as const;
