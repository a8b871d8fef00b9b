import { z } from "zod";
import { isDate } from "@/lib/listings/events/event-time";
import { optional } from "@/lib/listings/events/fields";
import { REQUIRED } from "@/lib/listings/events/text-limits";
import { BLOCKED_NOTE_LIMIT } from "./text-limits";

const BAD_DATE = "Please enter a date, such as 06/20/2027.";
const LAST_BEFORE_FIRST = "The last day is before the first day.";

const Day = z
  .string({ error: REQUIRED })
  .trim()
  .min(1, REQUIRED)
  .refine((text) => text === "" || isDate(text), BAD_DATE);

/** The last day; empty: the same as the first. */
const LastDay = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null)
  .refine((text) => text === null || isDate(text), BAD_DATE);

const rangeShape = { firstDay: Day, lastDay: LastDay, note: optional(BLOCKED_NOTE_LIMIT) };

const isInOrder = ({ firstDay, lastDay }: { firstDay: string; lastDay: string | null }) =>
  lastDay === null || lastDay >= firstDay;
const ORDER = { path: ["lastDay"], message: LAST_BEFORE_FIRST };

/** Days to block, both ends included. */
export const AddBlockedDaysInput = z.object(rangeShape).refine(isInOrder, ORDER);
export type AddBlockedDaysInput = z.output<typeof AddBlockedDaysInput>;

const blockedId = z.uuid();

export const EditBlockedDaysInput = z.object({ blockedId, ...rangeShape }).refine(isInOrder, ORDER);
export type EditBlockedDaysInput = z.output<typeof EditBlockedDaysInput>;

export const OwnBlockedDaysInput = z.object({ blockedId });
export type OwnBlockedDaysInput = z.output<typeof OwnBlockedDaysInput>;

export const CalendarAddressInput = z.object({});
