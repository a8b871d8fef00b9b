import { z } from "zod";
import { SERVICE_TYPES } from "@/db/enums";
import { always } from "@/lib/core/always";
import { MAX_AMOUNT_CENTS, parseDollars } from "@/lib/core/money";
import { webAddress } from "@/lib/core/web-address";
import { isDate } from "@/lib/listings/events/event-time";
import {
  BAD_LINK,
  clean,
  oneLine,
  optional,
  REQUIRED,
  required,
  tooLong,
} from "@/lib/listings/events/fields";
import { MessageText } from "@/lib/messaging/threads/schema";
import { bidTotal, type Discount } from "./discount";
import { BID_KINDS } from "./status";

/** How much may be sent with an offer, and with a bid. */
export const OFFER_LIMITS = {
  text: 2_000,
  line: 160,
  includes: 20,
  offerLinks: 10,
  bidLinks: 3,
  bidLines: 20,
  note: 500,
} as const;

/** Days that an offer stays valid, unless its vendor or the event says otherwise. */
export const VALID_DAYS = 30;

const BAD_PRICE = "Please enter a price from $0.01 to $1,000,000, such as 450 or 449.50.";
const NO_SERVICE = "Please choose a service.";
const NO_DAY = "Please enter a date, such as 06/20/2027.";
const NOT_SAFE = "Please enter a link that begins with https://.";
export const NO_LINES = "Please add at least one service.";
const BAD_PERCENT = "Please enter a percentage from 0 to 100.";
const BAD_DISCOUNT = "Please enter an amount from $0 to $1,000,000.";

const Price = z.string({ error: REQUIRED }).transform((text, check) => {
  const cents = parseDollars(text);
  if (cents !== null && cents >= 1 && cents <= MAX_AMOUNT_CENTS) return cents;
  check.addIssue({ code: "custom", message: text.trim() === "" ? REQUIRED : BAD_PRICE });
  return z.NEVER;
});

/** One or several of a field; a form without scripts sends empty ones along. */
const many = z
  .union([z.string(), z.array(z.string())])
  .nullish()
  .transform((all) => [all ?? []].flat());

/** An address that is safe to put before a host; null for one that is not. A missing `https://` is put before it. */
export function safeLink(text: string): string | null {
  const url = webAddress(text);
  return url?.protocol === "https:" ? url.href : null;
}

const LONGEST_LINK = 2_000;

const links = (most: number) =>
  many.transform((all, check) => {
    const typed = all.map((text, index) => ({ text: text.trim(), index })).filter(({ text }) => text !== "");
    if (typed.length > most) check.addIssue({ code: "custom", message: `At most ${most} links.` });
    return [...new Set(typed.map(({ text, index }) => safe(text, `${index}`, check)))];
  });

function safe(text: string, at: string, check: z.RefinementCtx): string {
  const link = text.length <= LONGEST_LINK ? safeLink(text) : null;
  if (link) return link;
  const message = /^https:|^[^:]*$/i.test(text) ? BAD_LINK : NOT_SAFE;
  check.addIssue({ code: "custom", path: [at], message });
  return "";
}

const Includes = many.transform((all, check) => {
  const typed = all.map(oneLine);
  for (const [index, text] of typed.entries())
    if (text.length > OFFER_LIMITS.line)
      check.addIssue({ code: "custom", path: [`${index}`], message: tooLong(OFFER_LIMITS.line) });
  const kept = typed.filter(Boolean);
  if (kept.length > OFFER_LIMITS.includes)
    check.addIssue({ code: "custom", message: `At most ${OFFER_LIMITS.includes} entries.` });
  return kept;
});

const ValidUntil = z.string({ error: REQUIRED }).min(1, REQUIRED).refine(isDate, NO_DAY);
/** A box that is not ticked is not sent. */
const Ticked = z
  .string()
  .nullish()
  .transform((value) => value === "on");

export const SubmitOfferInput = z.object({
  eventId: z.uuid(),
  /** Made with the form, so that sending it twice offers once. */
  formId: z.uuid(),
  serviceType: z.enum(SERVICE_TYPES, { error: NO_SERVICE }),
  price: Price,
  serviceDescription: required(OFFER_LIMITS.text, clean),
  includes: Includes,
  messageToHost: optional(OFFER_LIMITS.text, clean),
  portfolioLinks: links(OFFER_LIMITS.offerLinks),
  isAvailable: Ticked,
  validUntil: ValidUntil,
});
export type SubmitOfferInput = z.output<typeof SubmitOfferInput>;

/** What one line of a bid is typed into: `line.0.price` and so on. */
export const LINE_DETAILS = ["requestId", "serviceId", "name", "price", "description"] as const;
export type LineDetail = (typeof LINE_DETAILS)[number];
export const lineField = (index: number, detail: LineDetail) => `line.${index}.${detail}` as const;

/** One line of a bid. Amounts in cents. */
export interface BidLine {
  /** Where it stands in the form. */
  at: number;
  requestId: string;
  serviceId: string | null;
  serviceName: string;
  description: string | null;
  priceCents: number;
}

type Typed = Readonly<Record<string, unknown>>;
const textOf = (typed: Typed, name: string): string => {
  const value = typed[name];
  return typeof value === "string" ? value : "";
};

const Id = z.uuid();
const isUuid = (text: string) => Id.safeParse(text).success;

/**
 * The lines that a form holds; one of which nothing but its service was chosen is left out, unless there is no other:
 * then its name and price are missing.
 */
function readLines(typed: Typed): { lines: BidLine[]; problems: Record<string, string> } {
  const problems: Record<string, string> = {};
  const lines: BidLine[] = [];
  for (let index = 0; index < OFFER_LIMITS.bidLines; index++) {
    const of = (detail: LineDetail) => textOf(typed, lineField(index, detail));
    const [name, price, description] = [oneLine(of("name")), of("price").trim(), clean(of("description"))];
    if (name === "" && price === "" && description === "") continue;
    const tell = (detail: LineDetail, message: string) => {
      problems[lineField(index, detail)] = message;
    };
    const cents = parseDollars(price);
    if (name === "") tell("name", REQUIRED);
    if (name.length > OFFER_LIMITS.line) tell("name", tooLong(OFFER_LIMITS.line));
    if (price === "") tell("price", REQUIRED);
    else if (cents === null || cents < 1 || cents > MAX_AMOUNT_CENTS) tell("price", BAD_PRICE);
    if (description.length > OFFER_LIMITS.note) tell("description", tooLong(OFFER_LIMITS.note));
    if (!isUuid(of("requestId"))) tell("requestId", NO_SERVICE);
    lines.push({
      at: index,
      requestId: of("requestId"),
      serviceId: isUuid(of("serviceId")) ? of("serviceId") : null,
      serviceName: name,
      description: description || null,
      priceCents: cents ?? 0,
    });
  }
  const isBeyond = (name: string) => Number(/^line\.(\d+)\./.exec(name)?.[1] ?? 0) >= OFFER_LIMITS.bidLines;
  if (Object.keys(typed).some(isBeyond)) problems["lines"] = `At most ${OFFER_LIMITS.bidLines} services.`;
  else if (lines.length === 0) {
    problems["lines"] = NO_LINES;
    const first = Array.from({ length: OFFER_LIMITS.bidLines }, (_, at) => at).find(
      (at) => lineField(at, "name") in typed,
    );
    if (first !== undefined)
      for (const detail of ["name", "price"] as const) problems[lineField(first, detail)] = REQUIRED;
  }
  return { lines, problems };
}

/** A discount as it is typed; null for one that is none. Nothing off is no discount. */
export function readDiscount(type: string, value: string): Discount | null {
  const amount = parseDollars(value.trim().replace(/%$/, ""));
  if (type === "none" || type === "") return { type: "none" };
  if (amount === null) return null;
  if (type === "percent") {
    if (amount > 10_000) return null;
    return amount === 0 ? { type: "none" } : { type: "percent", bps: amount };
  }
  if (amount > MAX_AMOUNT_CENTS) return null;
  return amount === 0 ? { type: "none" } : { type: "fixed", cents: amount };
}

const bidShape = {
  jobPostingId: z.uuid(),
  formId: z.uuid(),
  message: required(OFFER_LIMITS.text, clean),
  discountType: z.enum(["none", "percent", "fixed"]).default("none"),
  discountValue: z.string().default(""),
  discountDescription: optional(OFFER_LIMITS.line),
  portfolioLinks: links(OFFER_LIMITS.bidLinks),
  isAvailable: Ticked,
  validUntil: ValidUntil,
};

export const SubmitBidInput = z
  .looseObject(bidShape)
  .superRefine((fields, check) => {
    for (const [path, message] of Object.entries(readLines(fields).problems))
      check.addIssue({ code: "custom", path: [path], message });
    const type = textOf(fields, "discountType");
    if (readDiscount(type, textOf(fields, "discountValue"))) return;
    const message = type === "percent" ? BAD_PERCENT : BAD_DISCOUNT;
    check.addIssue({ code: "custom", path: ["discountValue"], message });
  }, always)
  .transform((fields) => {
    const { lines } = readLines(fields);
    const discount = readDiscount(fields.discountType, fields.discountValue) ?? { type: "none" as const };
    const linesCents = lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
    return {
      jobPostingId: fields.jobPostingId,
      formId: fields.formId,
      message: fields.message,
      lines,
      linesCents,
      discount,
      discountDescription: discount.type === "none" ? null : fields.discountDescription,
      totalCents: bidTotal(linesCents, discount),
      portfolioLinks: fields.portfolioLinks,
      isAvailable: fields.isAvailable,
      validUntil: fields.validUntil,
    };
  });
export type SubmitBidInput = z.output<typeof SubmitBidInput>;

const answerShape = { kind: z.enum(BID_KINDS), id: z.uuid() };

export const BidInput = z.object(answerShape);
export type BidInput = z.output<typeof BidInput>;

export const DeclineInput = z.object({ ...answerShape, reason: optional(OFFER_LIMITS.note, clean) });
export type DeclineInput = z.output<typeof DeclineInput>;

export const CancelBookingInput = z.object({ ...answerShape, reason: required(OFFER_LIMITS.note, clean) });
export type CancelBookingInput = z.output<typeof CancelBookingInput>;

export const JobPostingInput = z.object({
  eventId: z.uuid(),
  /** Which of the two buttons was pressed. */
  wanted: z.enum(["yes", "no"]),
});
export type JobPostingInput = z.output<typeof JobPostingInput>;

/** To the vendor of an offer as the event's host, or to its host as a vendor. */
export const WriteOnEventInput = z.object({
  eventId: z.uuid(),
  profileId: z.uuid(),
  text: MessageText,
  idempotencyKey: z.uuid(),
});
export type WriteOnEventInput = z.output<typeof WriteOnEventInput>;
