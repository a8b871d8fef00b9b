import { z } from "zod";
import { MAX_AMOUNT_CENTS } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import type { FieldErrors } from "@/lib/core/result";
import { manyLines } from "@/lib/core/typed-text";
import { webAddress } from "@/lib/core/web-address";
import { type EventDates, eventInterval, isDate, isTime, isTimeZone } from "./event-time";
import { BAD_LINK, REQUIRED, TEXT_LIMITS } from "./text-limits";

const NO_TIME_ZONE = "Please choose a time zone.";
const BAD_DATE = "Please enter a date, such as 06/20/2027.";
const PAST = "This date has passed. Please enter a future date.";

export const tooLong = (max: number) => `At most ${formatCount(max)} characters.`;

/** Normalizes multiline text: removes stray characters and outer white space. */
export const clean = (text: string) => manyLines(text).replaceAll("\r", "").trim();

/** Like `clean`, on one line. */
export const oneLine = (text: string) => clean(text).replace(/\s+/g, " ");

/** Required text. */
export const required = (max: number, tidy = oneLine, missing = REQUIRED) =>
  z.string({ error: missing }).overwrite(tidy).min(1, missing).max(max, tooLong(max));

/** Optional text: null if nothing is left of it. */
export const optional = (max: number, tidy = oneLine) =>
  z
    .string()
    .overwrite(tidy)
    .max(max, tooLong(max))
    .nullish()
    .transform((text) => text || null);

const isMissing = (input: unknown) => input === null || input === undefined;

/** Short single-line texts without commas. Drops empty ones. */
export const ShortTexts = z
  .array(z.string())
  .nullish()
  .transform((sent) =>
    (sent ?? [])
      .flatMap((text) => text.split(","))
      .map(oneLine)
      .filter(Boolean),
  );

/** An amount in cents, up to the maximum. `missing` is the message for an empty field. */
export const amount = (leastCents: number, wrong: string, missing = wrong) =>
  z
    .int({ error: ({ input }) => (isMissing(input) ? missing : wrong) })
    .min(leastCents, wrong)
    .max(MAX_AMOUNT_CENTS, wrong);

/** An optional amount. */
export const optionalAmount = (leastCents: number, wrong: string) =>
  amount(leastCents, wrong).nullable().default(null);

/** Returns whether a text or number field is empty. */
export const isEmpty = (said: unknown) => (typeof said === "string" ? said.trim() === "" : isMissing(said));

/** A list that drops entirely empty entries. Error paths keep the original indexes. */
export const withoutBlanks = <S extends z.ZodObject>(entry: S) =>
  z
    .array(
      z.preprocess(
        (sent) =>
          typeof sent === "object" && sent !== null && Object.values(sent).every(isEmpty) ? null : sent,
        entry.nullable(),
      ),
    )
    .max(100)
    .transform((entries) => entries.filter((one) => one !== null));

/** A URL. Adds a missing `https://`. */
export const Link = z
  .string()
  .trim()
  .max(TEXT_LIMITS.link, tooLong(TEXT_LIMITS.link))
  .nullish()
  .transform((text, check) => {
    if (!text) return null;
    const url = webAddress(text);
    if (url) return url.href;
    check.addIssue({ code: "custom", message: BAD_LINK });
    return z.NEVER;
  });

const when = (isOne: (text: string) => boolean, message: string) =>
  z
    .string()
    .nullish()
    .transform((text) => text || null)
    .refine((text) => text === null || isOne(text), message);

/** An event's dates, times, and their zone, all optional. */
export const dateFields = {
  startDate: when(isDate, BAD_DATE),
  endDate: when(isDate, BAD_DATE),
  startTime: when(isTime, "Please enter a time, such as 6:30 PM."),
  endTime: when(isTime, "Please enter a time, such as 9:30 PM."),
  timeZone: when(isTimeZone, NO_TIME_ZONE),
};

type TypedDates = { [Name in keyof EventDates]: string | null };

/** Checks dates and times against each other, by field. Each field's own format is checked by its own rule. */
export function dateProblems({ startDate, endDate, startTime, endTime, timeZone }: TypedDates): FieldErrors {
  if (
    [startDate, endDate, startTime, endTime, timeZone].some(
      (text) => !isMissing(text) && typeof text !== "string",
    )
  )
    return {};
  if (!startDate) return endDate || startTime || endTime ? { startDate: "Please enter a start date." } : {};
  if (!timeZone) return { timeZone: NO_TIME_ZONE };
  const sound = isDate(startDate) && (!endDate || isDate(endDate)) && isTimeZone(timeZone);
  if (!sound || [startTime, endTime].some((time) => time && !isTime(time))) return {};
  if (endDate && endDate < startDate) return { endDate: "The end date is before the start date." };
  const { startsAt, endsAt } = eventInterval({ startDate, endDate, startTime, endTime, timeZone });
  if (endsAt > startsAt) return {};
  return {
    endTime:
      "The event would end before it starts. If it ends after midnight, enter the next day as the end date.",
  };
}

/** Errors for dates that have passed, by field; empty if they are in the future. */
export function pastDateProblems(dates: EventDates, now: Date): FieldErrors {
  return eventInterval(dates).endsAt > now ? {} : { [dates.endDate ? "endDate" : "startDate"]: PAST };
}
