import { z } from "zod";
import { SERVICE_TYPES, type ServiceType } from "@/db/enums";
import { always } from "@/lib/core/always";
import { MAX_AMOUNT_CENTS, parseDollars } from "@/lib/core/money";
import type { FieldErrors } from "@/lib/core/result";
import { isDate } from "@/lib/listings/events/event-time";
import { clean, oneLine, TEXT_LIMITS, tooLong } from "@/lib/listings/events/fields";
import { checkDates, eventShape } from "@/lib/listings/events/schema";

const NO_SERVICE = "Please choose at least one service.";
const NO_BUDGET = "Please enter a budget, at least one end of it.";
const BAD_AMOUNT = "Please enter an amount from $1 to $1,000,000, such as 1,500.";
const UPSIDE_DOWN = "The upper end lies below the lower one.";
const MOST_LANGUAGES = 5;
const LONGEST_LANGUAGE = 40;

/** What is asked of each service. Its form's fields are called `service.catering`, a box to tick, and so on. */
const DETAILS = ["service", "requirements", "budgetMin", "budgetMax"] as const;
type Detail = (typeof DETAILS)[number];

/** What one field of one service is called in a form. */
export const serviceField = (detail: Detail, service: ServiceType) => `${detail}.${service}` as const;
type DetailField = ReturnType<typeof serviceField>;

const Typed = z.string().max(TEXT_LIMITS.description, tooLong(TEXT_LIMITS.note)).optional();
const detailShape = Object.fromEntries(
  SERVICE_TYPES.flatMap((service) => DETAILS.map((detail) => [serviceField(detail, service), Typed])),
) as Record<DetailField, typeof Typed>;

const Deadline = z
  .string()
  .nullish()
  .transform((text) => text || null)
  .refine((text) => text === null || isDate(text), "Please enter a date, such as 06/20/2027.");

const Languages = z
  .string()
  .max(TEXT_LIMITS.note, tooLong(TEXT_LIMITS.note))
  .nullish()
  .transform((text) => [...new Set((text ?? "").split(",").map(oneLine).filter(Boolean))])
  .refine((all) => all.length <= MOST_LANGUAGES, `At most ${MOST_LANGUAGES} languages.`)
  .refine(
    (all) => all.every((name) => name.length <= LONGEST_LANGUAGE),
    "Please separate the languages by commas.",
  );

const requestShape = {
  /** Made with the form, so that sending it twice asks once. */
  formId: z.uuid(),
  ...detailShape,
  deadline: Deadline,
  languages: Languages,
  /** A box to tick. */
  bids: z.literal("on").optional(),
};

type Details = Partial<Record<DetailField, string>>;

const chosenOf = (fields: Details) =>
  SERVICE_TYPES.filter((service) => fields[serviceField("service", service)] === "on");

/** One service as it is asked for. Amounts in cents. */
export interface RequestedService {
  serviceType: ServiceType;
  requirements: string | null;
  budgetMinCents: number | null;
  budgetMaxCents: number | null;
}

type Terms = Omit<RequestedService, "serviceType">;

/** What is asked of one service, with what is wrong about it by the name that `nameOf` gives the field. */
function readTerms(
  typed: (detail: Detail) => string,
  nameOf: (detail: Detail) => string,
  needsBudget: boolean,
): { problems: FieldErrors; terms: Terms } {
  const problems: FieldErrors = {};
  const tell = (detail: Detail, message: string) => {
    problems[nameOf(detail)] = message;
  };
  const amount = (detail: "budgetMin" | "budgetMax") => {
    if (typed(detail).trim() === "") return null;
    const cents = parseDollars(typed(detail));
    if (cents !== null && cents >= 100 && cents <= MAX_AMOUNT_CENTS) return cents;
    tell(detail, BAD_AMOUNT);
    return null;
  };
  const requirements = clean(typed("requirements"));
  if (requirements.length > TEXT_LIMITS.note) tell("requirements", tooLong(TEXT_LIMITS.note));
  const budgetMinCents = amount("budgetMin");
  const budgetMaxCents = amount("budgetMax");
  const none = budgetMinCents === null && budgetMaxCents === null;
  if (needsBudget && none && Object.keys(problems).length === 0) tell("budgetMax", NO_BUDGET);
  if (budgetMinCents !== null && budgetMaxCents !== null && budgetMaxCents < budgetMinCents)
    tell("budgetMax", UPSIDE_DOWN);
  return { problems, terms: { requirements: requirements || null, budgetMinCents, budgetMaxCents } };
}

/** A rule that is always told also sees what was refused for not being text. */
const textOf = (value: unknown) => (typeof value === "string" ? value : "");

const read = (fields: Details, service: ServiceType, needsBudget: boolean) =>
  readTerms(
    (detail) => textOf(fields[serviceField(detail, service)]),
    (detail) => serviceField(detail, service),
    needsBudget,
  );

/** Only of services that were chosen: what was typed for another one first is not looked at. */
const checkServices = (needsBudget: boolean) => (fields: Details, check: z.RefinementCtx) => {
  const chosen = chosenOf(fields);
  const problems = chosen.map((service) => read(fields, service, needsBudget).problems);
  if (chosen.length === 0) problems.push({ services: NO_SERVICE });
  for (const [path, message] of problems.flatMap((each) => Object.entries(each)))
    check.addIssue({ code: "custom", path: [path], message });
};

/** What a host asks vendors for. */
export interface Asked {
  formId: string;
  services: RequestedService[];
  /** The last day for offers; null: until the event begins. */
  deadline: string | null;
  languages: string[];
  /** Whether vendors are asked for bids with lines, too. Where they are already, not ticking it takes nothing back. */
  wantsBids: boolean;
}

type Fields = Details & Omit<Asked, "services" | "wantsBids"> & { bids?: "on" | undefined };

const asked = (fields: Fields): Asked => ({
  formId: fields.formId,
  services: chosenOf(fields).map((serviceType) => ({
    serviceType,
    ...read(fields, serviceType, false).terms,
  })),
  deadline: fields.deadline,
  languages: fields.languages,
  wantsBids: fields.bids === "on",
});

const eventOf = (fields: z.output<z.ZodObject<typeof eventShape>>) =>
  Object.fromEntries(
    Object.keys(eventShape).map((name) => [name, fields[name as keyof typeof fields]]),
  ) as typeof fields;

/** A new event together with what is asked for at it; a budget has to be named for each service. */
export const ListForVendorsInput = z
  .object({ ...eventShape, ...requestShape })
  .superRefine(checkDates, always)
  .superRefine(checkServices(true), always)
  .transform((fields) => ({ event: eventOf(fields), asked: asked(fields) }));
export type ListForVendorsInput = z.output<typeof ListForVendorsInput>;

/** What is asked for at an event that is there. */
export const RequestVendorsInput = z
  .object({ eventId: z.uuid(), ...requestShape })
  .superRefine(checkServices(false), always)
  .transform((fields) => ({ eventId: fields.eventId, asked: asked(fields) }));
export type RequestVendorsInput = z.output<typeof RequestVendorsInput>;

/** A request that is there. */
export const RequestRef = z.object({ requestId: z.uuid() });
export type RequestRef = z.output<typeof RequestRef>;

const editedTerms = (fields: { [detail in Detail]?: string | undefined }) =>
  readTerms(
    (detail) => textOf(fields[detail]),
    (detail) => detail,
    false,
  );

/** One service as its host asks for it from now on. */
export const EditRequestInput = RequestRef.extend({
  requirements: Typed,
  budgetMin: Typed,
  budgetMax: Typed,
  deadline: Deadline,
  languages: Languages,
})
  .superRefine((fields, check) => {
    for (const [path, message] of Object.entries(editedTerms(fields).problems))
      check.addIssue({ code: "custom", path: [path], message });
  }, always)
  .transform(({ requestId, deadline, languages, ...typed }) => ({
    requestId,
    terms: editedTerms(typed).terms,
    deadline,
    languages,
  }));
export type EditRequestInput = z.output<typeof EditRequestInput>;
