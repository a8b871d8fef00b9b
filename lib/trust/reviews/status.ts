const DAY_MS = 24 * 60 * 60 * 1000;

/** How long each side may review a completed deal, and how long a review waits for the other side's. */
export const REVIEW_DAYS = { open: 60, alone: 7 } as const;

/** When the review period of a deal completed at this instant ends. */
export const closesAt = (completedAt: Date): Date =>
  new Date(completedAt.getTime() + REVIEW_DAYS.open * DAY_MS);

/** When a review written now is shown: immediately if the other side's exists, otherwise within a week. */
export const dueAt = (now: Date, hasOther: boolean): Date =>
  hasOther ? now : new Date(now.getTime() + REVIEW_DAYS.alone * DAY_MS);
