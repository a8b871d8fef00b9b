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
import { ADDON_KEYS } from "@/lib/money/orders/products";
import { readData, readRows } from "./read-data";
import { whenSchema } from "./when";

const once = <T>(read: () => T): (() => T) => {
  let cached: T | undefined;
  return () => (cached ??= read());
};

/** The key of a row of another file. */
export const keyOf = (rows: () => ReadonlyMap<string, unknown>, what: string) =>
  z.string().refine((key) => rows().has(key), {
    error: ({ input }) => `there is no ${what} with the key "${String(input)}"`,
  });

const list = <S extends z.ZodType>(item: S) => z.array(item).default([]);
const text = z.string().min(1);
const dollars = z.number().positive();
/** Text over several lines: an empty line starts a paragraph. */
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
/** One drawing as SVG (1200 × 800). The same seed always gives the same one. */
export const draw = (key: string, seed: string): Promise<string> =>
  drawScene(get(drawings(), key).scene, seed);

const personSchema = z.strictObject({
  name: text,
  /** Always below `.example`, which nobody can own: no mail can ever reach anybody. */
  email: z.string().endsWith(".example"),
  company: text.optional(),
  place: townKey,
  industry: text.optional(),
  bio: text,
  phone: text.optional(),
  website: text.optional(),
  joined: whenSchema,
  /** A host's; Starter if left out. */
  plan: z.enum(["pro", "elite"]).optional(),
  planBought: whenSchema.optional(),
  /** When Pro was upgraded to the plan. */
  upgraded: whenSchema.optional(),
  /** How they are paid out, since when, and why the provider refuses to. */
  payout: z
    .strictObject({
      method: z.enum(["paypal", "swift"]),
      /** The number at the bank. */
      account: z.string().default(""),
      set: whenSchema,
      refused: text.optional(),
    })
    .optional(),
});

const serviceSchema = z.strictObject({
  title: text,
  text,
  /** Left out: the vendor's own category. */
  type: z.enum(SERVICE_TYPES).optional(),
  price: z.enum(PRICING_MODELS),
  from: dollars.optional(),
  upTo: dollars.optional(),
  tags: list(text),
  addons: list(z.strictObject({ name: text, dollars, text: text.optional() })),
  /** One of the gallery. */
  picture: drawingKey.optional(),
});

const profileSchema = z.strictObject({
  category: z.enum(SERVICE_TYPES),
  tagline: text,
  about: text,
  area: text,
  services: list(serviceSchema),
  /** Basic if left out; ends in a month if nothing is said. */
  plan: z.enum(["pro", "elite"]).optional(),
  planEnds: whenSchema.optional(),
  featuredUntil: whenSchema.optional(),
  boostedUntil: whenSchema.optional(),
  verified: z.enum(VERIFICATION_CRITERIA).optional(),
  coupon: z.strictObject({ title: text, text, until: whenSchema }).optional(),
  gallery: list(drawingKey),
  hasLogo: z.boolean().optional(),
  contact: z.strictObject({ email: text, phone: text, website: text }).partial().default({}),
  /** Only its vendor sees it. */
  isDraft: z.boolean().optional(),
  takesNoLeads: z.boolean().optional(),
  flagged: text.optional(),
});

export const vendors = once(() => readRows("vendors", personSchema.extend({ profile: profileSchema })));

export interface DemoPerson extends z.output<typeof personSchema> {
  key: string;
  role: Role;
}

/** Everybody there is by their key, group by group. */
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

/** The accounts that can be signed in to, by label; nobody knows a password of the others. */
export const openAccounts = once(() => readData("accounts.yaml", z.record(z.string(), personKey)));

const listedFields = {
  host: personKey,
  title: text,
  audience: text,
  /** Left out: not known yet. */
  place: townKey.optional(),
  /** How many days it lasts. */
  days: z.number().int().positive().optional(),
  attendance: z.number().int().positive().optional(),
};

const proposalSchema = z.strictObject({
  ...listedFields,
  description: prose,
  reach: text,
  /** `campaign` runs all year; left out: the date is not known yet. */
  when: z.literal("campaign").or(whenSchema).optional(),
  type: z.enum(SPONSORSHIP_TYPES).default("supporting_sponsor"),
  funding: z.enum(FUNDING_MODES).default("single"),
  goal: dollars,
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
  published: whenSchema,
  /** Who paid for a tier (by its position), and who began to pay for the same slot and was too late. */
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
  /** Published with the single-event plan, beside the host's own. */
  launch: z.boolean().optional(),
  /** What its pictures show; they are drawn for it alone. */
  pictures: list(drawingKey),
});

/** Every proposal by its key; its category is the name of its file. */
export const proposals = once(() => {
  const rows = [...readRows("proposals", proposalSchema)];
  return new Map(rows.map(([key, row]) => [key, { ...row, category: z.enum(CATEGORIES).parse(row.file) }]));
});
export type DemoProposal = ReturnType<typeof proposals> extends Map<string, infer P> ? P : never;
export const proposalKey = keyOf(proposals, "proposal");

/** Events that are listed before there is a proposal for them. */
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

/** What hosts ask vendors for, by event. */
export const serviceRequests = once(() => {
  const service = z.strictObject({
    service: z.enum(SERVICE_TYPES),
    needs: text,
    from: dollars.optional(),
    upTo: dollars.optional(),
  });
  const row = z.strictObject({
    asked: whenSchema,
    /** Counted from the event's first day; left out: until it begins. */
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
  /** Why it is kept apart. */
  spam: z.strictObject({ by: z.enum(SPAM_SOURCES), score: z.number(), reasons: z.array(text) }).optional(),
});
export type DemoQuote = z.output<typeof ownQuoteSchema>;

/** Whole inboxes of some vendors, and the requests of which all others got some. */
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
  if (row === undefined) throw new Error(`The demonstration data has no "${key}".`);
  return row;
}
