import { z } from "zod";
import { SERVICE_TYPES, type ServiceType } from "@/db/enums";
import { always } from "@/lib/core/form-input";
import { isDate } from "@/lib/listings/events/event-time";
import { clean, optional, optionalAmount, ShortTexts } from "@/lib/listings/events/fields";
import { checkDates, eventShape } from "@/lib/listings/events/schema";
import { TEXT_LIMITS } from "@/lib/listings/events/text-limits";

const NO_SERVICE = "Please choose at least one service.";
const NO_BUDGET = "Please enter a minimum or maximum budget.";
const BAD_AMOUNT = "Please enter an amount from $1 to $1,000,000, such as 1,500.";
const UPSIDE_DOWN = "The maximum is lower than the minimum.";
const MOST_LANGUAGES = 5;
const LONGEST_LANGUAGE = 40;

const Deadline = z
  .string()
  .nullish()
  .transform((text) => text || null)
  .refine((text) => text === null || isDate(text), "Please enter a date, such as 06/20/2027.");

const Languages = ShortTexts.transform((all) => [...new Set(all)])
  .refine((all) => all.length <= MOST_LANGUAGES, `Please enter up to ${MOST_LANGUAGES} languages.`)
  .refine(
    (all) => all.every((name) => name.length <= LONGEST_LANGUAGE),
    "Please separate languages with commas.",
  );

const termsShape = {
  requirements: optional(TEXT_LIMITS.note, clean),
  budgetMinCents: optionalAmount(100, BAD_AMOUNT),
  budgetMaxCents: optionalAmount(100, BAD_AMOUNT),
};
/** The request for one service. Amounts in cents. */
type Terms = z.output<z.ZodObject<typeof termsShape>>;
export type RequestedService = Terms & { serviceType: ServiceType };

function checkBudget({ budgetMinCents: min, budgetMaxCents: max }: Terms, check: z.RefinementCtx): void {
  if (min !== null && max !== null && max < min)
    check.addIssue({ code: "custom", path: ["budgetMaxCents"], message: UPSIDE_DOWN });
}

const Optional = z.object(termsShape).superRefine(checkBudget);
const Budgeted = Optional.superRefine(({ budgetMinCents, budgetMaxCents }, check) => {
  if (budgetMinCents === null && budgetMaxCents === null)
    check.addIssue({ code: "custom", path: ["budgetMaxCents"], message: NO_BUDGET });
});

const requestShape = (terms: typeof Optional) => ({
  /** The same id creates one request. */
  formId: z.uuid(),
  services: z
    .partialRecord(z.enum(SERVICE_TYPES), terms)
    .refine((services) => Object.keys(services).length > 0, NO_SERVICE)
    .transform((services): RequestedService[] =>
      SERVICE_TYPES.flatMap((serviceType) => {
        const wanted = services[serviceType];
        return wanted ? [{ serviceType, ...wanted }] : [];
      }),
    ),
  deadline: Deadline,
  languages: Languages,
  wantsBids: z.boolean(),
});

/** A host's service requests. */
export interface Asked {
  formId: string;
  services: RequestedService[];
  /** The last day for offers; null means until the event begins. */
  deadline: string | null;
  languages: string[];
  /** Whether to accept itemized bids too. Leaving it off doesn't turn off an existing posting. */
  wantsBids: boolean;
}

const asked = ({ formId, services, deadline, languages, wantsBids }: Asked): Asked => ({
  formId,
  services,
  deadline,
  languages,
  wantsBids,
});

const eventOf = (fields: z.output<z.ZodObject<typeof eventShape>>) =>
  Object.fromEntries(
    Object.keys(eventShape).map((name) => [name, fields[name as keyof typeof fields]]),
  ) as typeof fields;

/** A new event with its requests; each service needs a budget. */
export const ListForVendorsInput = z
  .object({ ...eventShape, ...requestShape(Budgeted) })
  .superRefine(checkDates, always)
  .transform((fields) => ({ event: eventOf(fields), asked: asked(fields) }));
export type ListForVendorsInput = z.output<typeof ListForVendorsInput>;

/** Requests for an existing event. */
export const RequestVendorsInput = z
  .object({ eventId: z.uuid(), ...requestShape(Optional) })
  .transform((fields) => ({ eventId: fields.eventId, asked: asked(fields) }));
export type RequestVendorsInput = z.output<typeof RequestVendorsInput>;

/** An existing request. */
export const RequestRef = z.object({ requestId: z.uuid() });
export type RequestRef = z.output<typeof RequestRef>;

/** The new values of one service request. */
export const EditRequestInput = RequestRef.extend({ ...termsShape, deadline: Deadline, languages: Languages })
  .superRefine(checkBudget)
  .transform(({ requestId, deadline, languages, ...terms }) => ({ requestId, terms, deadline, languages }));
export type EditRequestInput = z.output<typeof EditRequestInput>;
