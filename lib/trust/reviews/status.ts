const DAY_MS = 24 * 60 * 60 * 1000;

/** How long after a deal is done each side may rate the other, and how long one waits for the other. */
export const REVIEW_DAYS = { open: 60, alone: 7 } as const;

/** Until when the two sides of a deal that was done at an instant may write. */
export const closesAt = (completedAt: Date): Date =>
  new Date(completedAt.getTime() + REVIEW_DAYS.open * DAY_MS);

/** When a review is shown that is written now: at once behind the other side's, else a week later at the latest. */
export const dueAt = (now: Date, hasOther: boolean): Date =>
  hasOther ? now : new Date(now.getTime() + REVIEW_DAYS.alone * DAY_MS);
