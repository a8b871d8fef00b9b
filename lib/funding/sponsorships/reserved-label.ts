import { formatLastDay } from "@/lib/core/dates";

/** Why a spot isn't free: past sponsors have first refusal until then. */
export const reservedLabel = (until: Date): string =>
  `Reserved for last year's sponsors until ${formatLastDay(until)}`;
