import { z } from "zod";
import {
  CATEGORIES,
  FUNDING_MODES,
  ONLINE_METHODS,
  PRICING_MODELS,
  QUOTE_REQUEST_STATUSES,
  type Role,
  SERVICE_TYPES,
  SPAM_SOURCES,
  SPONSORSHIP_TYPES,
  VERIFICATION_CRITERIA,
} from "@/db/enums";
import { drawScene } from "@/lib/listings/media/art/draw";
import { SUBJECTS } from "@/lib/listings/media/art/subjects";
import { BenefitTermsFields } from "@/lib/listings/proposals/benefit-terms-schema";
import { ADDON_KEYS } from "@/lib/money/orders/products";
import { readData, readRows } from "./read-data";
import { whenSchema } from "./when";

const once = <T>(read: () => T): (() => T) => {
  let cached: T | undefined;
  return () => (cached ??= read());
};

/** The key of a row in another file. */
export const keyOf = (rows: () => ReadonlyMap<string, unknown>, what: string) =>
  z.string().refine((key) => rows().has(key), {
    error: ({ input }) => `there is no ${what} with the key "${String(input)}"`,
  });

const list = <S extends z.ZodType>(item: S) => z.array(item).default([]);
const text = z.string().min(1);
const dollars = z.number().positive();
/** Text over several lines; an empty line starts a new paragraph. */
const prose = text.transform((lines) => lines.replaceAll("\n", "\n\n"));

export const towns = once(() =>
  readRows(
    "places.yaml",
    z.strictObject({
      city: text,
      region: text,
      country: text,
      timeZone: text,
      latitude: z.number(),
      longitude: z.number(),
      population: z.number(),
    }),
  ),
);
const townKey = keyOf(towns, "place");

const drawings = once(() =>
  readRows("drawings.yaml", z.strictObject({ scene: z.enum([...SUBJECTS, "cutouts"]), alt: text })),
);
export const drawingKey = keyOf(drawings, "drawing");
export const altOf = (key: string): string => get(drawings(), key).alt;
/** One drawing as SVG (1200 × 800). The same seed always gives the same drawing. */
export const draw = (key: string, seed: string): Promise<string> =>
  drawScene(get(drawings(), key).scene, seed);

const personSchema = z.strictObject({
  name: text,
  /** Always under `.example`, which no one can own, so no email can reach a real person. */
  email: z.string().endsWith(".example"),
  company: text.optional(),
  place: townKey,
  industry: text.optional(),
  bio: text,
  phone: text.optional(),
  website: text.optional(),
  joined: whenSchema,
  /** The host plan. Default: Starter. */
  plan: z.enum(["pro", "elite"]).optional(),
  planBought: whenSchema.optional(),
  /** When Pro was upgraded to the plan. */
  upgraded: whenSchema.optional(),
  /** The payout method, when it was set up, and why the provider rejects it. */
  payout: z
    .strictObject({
      method: z.enum(["paypal", "swift"]),
      /** The account number at the bank. */
      account: z.string().default(""),
      set: whenSchema,
      refused: text.optional(),
    })
    .optional(),
});

const serviceSchema = z.strictObject({
  title: text,
  text,
  /** Default: the vendor's own category. */
  type: z.enum(SERVICE_TYPES).optional(),
  price: z.enum(PRICING_MODELS),
  from: dollars.optional(),
  upTo: dollars.optional(),
  tags: list(text),
  addons: list(z.strictObject({ name: text, dollars, text: text.optional() })),
  /** A gallery picture. */
  picture: drawingKey.optional(),
});

const profileSchema = z.strictObject({
  category: z.enum(SERVICE_TYPES),
  tagline: text,
  about: text,
  area: text,
  services: list(serviceSchema),
  /** Default: Basic. Without an end, it ends in a month. */
  plan: z.enum(["pro", "elite"]).optional(),
  planEnds: whenSchema.optional(),
  featuredUntil: whenSchema.optional(),
  boostedUntil: whenSchema.optional(),
  verified: z.enum(VERIFICATION_CRITERIA).optional(),
  coupon: z.strictObject({ title: text, text, until: whenSchema }).optional(),
  gallery: list(drawingKey),
  hasLogo: z.boolean().optional(),
  contact: z.strictObject({ email: text, phone: text, website: text }).partial().default({}),
  /** Visible to its vendor only. */
  isDraft: z.boolean().optional(),
  takesNoLeads: z.boolean().optional(),
  flagged: text.optional(),
});

export const vendors = once(() => readRows("vendors", personSchema.extend({ profile: profileSchema })));

export interface DemoPerson extends z.output<typeof personSchema> {
  key: string;
  role: Role;
}

/** Everyone by key, group by group. */
export const people = once((): ReadonlyMap<string, DemoPerson> => {
  const groups: [Role, ReadonlyMap<string, Omit<DemoPerson, "role">>][] = [
    ["admin", readRows("people/admins.yaml", personSchema)],
    ["event_host", readRows("people/hosts.yaml", personSchema)],
    ["business_sponsor", readRows("people/sponsors.yaml", personSchema)],
    ["agent", readRows("people/agents.yaml", personSchema)],
    ["vendor", vendors()],
  ];
  return new Map(groups.flatMap(([role, rows]) => [...rows].map(([key, row]) => [key, { ...row, role }])));
});
export const peopleOf = (role: Role): DemoPerson[] =>
  [...people().values()].filter((person) => person.role === role);
export const personKey = keyOf(people, "person");

/** The accounts that can sign in, by label. The others have no password. */
export const openAccounts = once(() => readData("accounts.yaml", z.record(z.string(), personKey)));

const listedFields = {
  host: personKey,
  title: text,
  audience: text,
  /** Optional: may be unknown. */
  place: townKey.optional(),
  /** Duration in days. */
  days: z.number().int().positive().optional(),
  attendance: z.number().int().positive().optional(),
};

const proposalSchema = z.strictObject({
  ...listedFields,
  description: prose,
  reach: text,
  /** `campaign` runs all year. Without a value, the date is unknown. */
  when: z.literal("campaign").or(whenSchema).optional(),
  /** The key of its last edition, whose sponsors have first refusal of the tiers in the same position. */
  previous: text.optional(),
  type: z.enum(SPONSORSHIP_TYPES).default("supporting_sponsor"),
  funding: z.enum(FUNDING_MODES).default("single"),
  goal: dollars,
  /** The part of each price for the event itself, in percent. */
  eventShare: z.number().int().optional(),
  tiers: z.array(
    z.strictObject({
      name: text,
      amount: dollars,
      /** How many sponsors may take it. */
      places: z.number().int().positive().default(1),
      description: text.optional(),
      benefits: z.array(text),
    }),
  ),
  benefits: list(text),
  /** How benefits are delivered, by their line. What is left out is as for a plain line. */
  terms: z.record(text, BenefitTermsFields.partial()).default({}),
  published: whenSchema,
  /** Who paid for a tier (by its position), and who tried to pay for the same slot and was too late. */
  backers: list(
    z.strictObject({
      sponsor: personKey,
      tier: z.number().int().min(0),
      paid: whenSchema,
      method: z.enum(ONLINE_METHODS).default("stripe"),
      late: personKey.optional(),
    }),
  ),
  /** Bought on publishing. */
  addons: list(z.enum(ADDON_KEYS)),
  /** Published with the single-event plan, in addition to the host's own plan. */
  launch: z.boolean().optional(),
  /** What its pictures show; they are drawn for this proposal only. */
  pictures: list(drawingKey),
});

/** Every proposal by key; its category is the name of its file. */
export const proposals = once(() => {
  const rows = [...readRows("proposals", proposalSchema)];
  return new Map(rows.map(([key, row]) => [key, { ...row, category: z.enum(CATEGORIES).parse(row.file) }]));
});
export type DemoProposal = ReturnType<typeof proposals> extends Map<string, infer P> ? P : never;
export const proposalKey = keyOf(proposals, "proposal");

/** Events that are listed before they have a proposal. */
export const events = once(() =>
  readRows(
    "events.yaml",
    z.strictObject({
      ...listedFields,
      category: z.enum(CATEGORIES),
      description: text,
      place: townKey,
      when: whenSchema,
      listed: whenSchema,
    }),
  ),
);
export const eventKey = keyOf(() => new Map<string, unknown>([...proposals(), ...events()]), "event");

/** Service requests by event. */
export const serviceRequests = once(() => {
  const service = z.strictObject({
    service: z.enum(SERVICE_TYPES),
    needs: text,
    from: dollars.optional(),
    upTo: dollars.optional(),
  });
  const row = z.strictObject({
    asked: whenSchema,
    /** Counted from the event's first day. Default: until it begins. */
    deadline: whenSchema.optional(),
    languages: list(text),
    services: z.array(service),
  });
  return readData("service-requests.yaml", z.record(eventKey, row));
});

const quoteSchema = z.strictObject({
  name: text,
  email: z.string().endsWith(".example"),
  phone: text.optional(),
  event: whenSchema.optional(),
  where: text.optional(),
  budget: text.optional(),
  message: text,
});
const ownQuoteSchema = quoteSchema.extend({
  asked: whenSchema,
  status: z.enum(QUOTE_REQUEST_STATUSES),
  notes: z.string().default(""),
  quote: z
    .strictObject({ title: text, included: text, total: dollars, status: z.enum(["sent", "accepted"]) })
    .optional(),
  /** Why it is marked as spam. */
  spam: z.strictObject({ by: z.enum(SPAM_SOURCES), score: z.number(), reasons: z.array(text) }).optional(),
});
export type DemoQuote = z.output<typeof ownQuoteSchema>;

/** Complete inboxes of some vendors, and the requests of which each other vendor gets some. */
export const demoQuoteRequests = once(() =>
  readData(
    "quote-requests.yaml",
    z.strictObject({
      own: z.record(keyOf(vendors, "vendor"), z.array(ownQuoteSchema)),
      others: z.array(quoteSchema),
    }),
  ),
);

const reviewSchema = z.strictObject({ stars: z.number().int().min(1).max(5), text });
const pastBookingSchema = z.strictObject({
  vendor: keyOf(vendors, "vendor"),
  host: personKey,
  title: text,
  service: z.enum(SERVICE_TYPES),
  ended: whenSchema,
  dollars,
  offered: text,
  ofVendor: reviewSchema,
  ofHost: reviewSchema,
  reply: text.optional(),
});
export type PastBooking = z.output<typeof pastBookingSchema>;

export const pastBookings = once(() => readData("past-bookings.yaml", z.array(pastBookingSchema)));

/** A row that data or code refers to. */
export function get<T>(rows: ReadonlyMap<string, T>, key: string): T {
  const row = rows.get(key);
  if (row === undefined) throw new Error(`The demo data has no "${key}".`);
  return row;
}
