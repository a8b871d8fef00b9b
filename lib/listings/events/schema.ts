import { z } from "zod";
import { CATEGORIES } from "@/db/enums";
import { FIX_ERRORS } from "@/lib/core/errors";
import { always } from "@/lib/core/form-input";
import type { FieldErrors } from "@/lib/core/result";
import { isDate } from "./event-time";
import { clean, dateFields, dateProblems, Link, optional, required } from "./fields";
import { REQUIRED, TEXT_LIMITS } from "./text-limits";

const REQUIRED_MISSING = "Please fill in all required fields.";

const MOST_PEOPLE = 10_000_000;
const NOT_A_NUMBER = "Please enter a number, such as 250.";

/** Fields of an event. Spread them into a larger schema and refine that with `checkDates`. */
export const eventShape = {
  title: required(TEXT_LIMITS.title),
  description: required(TEXT_LIMITS.description, clean),
  category: z.enum(CATEGORIES, { error: "Please choose a category." }),
  city: required(TEXT_LIMITS.place),
  region: optional(TEXT_LIMITS.place),
  country: optional(TEXT_LIMITS.place),
  ...dateFields,
  startDate: z
    .string({ error: REQUIRED })
    .min(1, REQUIRED)
    .refine((text) => text === "" || isDate(text), "Please enter a date, such as 06/20/2027."),
  timeZone: dateFields.timeZone.transform((zone, check) => {
    if (zone !== null) return zone;
    check.addIssue({ code: "custom", message: "Please choose a time zone." });
    return z.NEVER;
  }),
  expectedAttendance: z
    .int(NOT_A_NUMBER)
    .min(0, NOT_A_NUMBER)
    .max(MOST_PEOPLE, NOT_A_NUMBER)
    .nullable()
    .default(null),
  targetAudience: optional(TEXT_LIMITS.note, clean),
  platformLink: Link,
};

type Shape = z.output<z.ZodObject<typeof eventShape>>;

/** Reports conflicts between an event's dates. */
export function checkDates(fields: Pick<Shape, keyof typeof dateFields>, check: z.RefinementCtx): void {
  for (const [path, message] of Object.entries(dateProblems(fields)))
    check.addIssue({ code: "custom", path: [path], message });
}

/** An event as its host describes it. Drops everything else, including owner and status. */
export const CreateEventInput = z
  .object({
    /** Dedupe key: an event submitted twice with the same id is listed once. */
    listingId: z.uuid(),
    ...eventShape,
  })
  .superRefine(checkDates, always);
export type CreateEventInput = z.output<typeof CreateEventInput>;

export const EditEventInput = z
  .object({
    eventId: z.uuid(),
    /** The version the edit is based on. */
    version: z.int().min(1),
    ...eventShape,
  })
  .superRefine(checkDates, always);
export type EditEventInput = z.output<typeof EditEventInput>;

/** Message above a form with invalid fields. */
export const eventFormMessage = (fields: FieldErrors) =>
  Object.values(fields).includes(REQUIRED) ? REQUIRED_MISSING : FIX_ERRORS;
