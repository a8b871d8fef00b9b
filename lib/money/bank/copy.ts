export const WENT_AWAY =
  "This money went away: it can come back, be set against money that came in, or be lost.";
export const CAME_IN = "This money came in: it can be sent back, be booked, or be kept.";
