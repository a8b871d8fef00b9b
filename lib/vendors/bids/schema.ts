import { z } from "zod";
import { SERVICE_TYPES } from "@/db/enums";
import { webAddress } from "@/lib/core/web-address";
import { isDate } from "@/lib/listings/events/event-time";
import { amount, clean, isEmpty, oneLine, optional, required, tooLong } from "@/lib/listings/events/fields";
import { BAD_LINK, REQUIRED } from "@/lib/listings/events/text-limits";
import { MessageText } from "@/lib/messaging/threads/schema";
import type { Discount } from "./discount";
import { BID_KINDS } from "./status";

/** Limits of an offer and of a bid. */
export const OFFER_LIMITS = {
  text: 2_000,
  line: 160,
  includes: 20,
  offerLinks: 10,
  bidLinks: 3,
  bidLines: 20,
  note: 500,
} as const;

/** Default validity of an offer, in days, unless the event begins sooner. */
export const VALID_DAYS = 30;

const BAD_PRICE = "Please enter a price from $0.01 to $1,000,000, such as 450 or 449.50.";
const NO_SERVICE = "Please choose a service.";
const NO_DAY = "Please enter a date, such as 06/20/2027.";
const NOT_SAFE = "Please enter a link that starts with https://.";
export const NO_LINES = "Please add at least one service.";
const BAD_PERCENT = "Please enter a percentage from 0 to 100.";
const BAD_DISCOUNT = "Please enter an amount from $0 to $1,000,000.";

/** Texts; empty ones are dropped. */
const texts = z
  .array(z.string())
  .nullish()
  .transform((all) => all ?? []);

/** Returns a URL that is safe to show a host; null for any other. Adds a missing `https://`. */
export function safeLink(text: string): string | null {
  const url = webAddress(text);
  return url?.protocol === "https:" ? url.href : null;
}

const LONGEST_LINK = 2_000;

const links = (most: number) =>
  texts.transform((all, check) => {
    const typed = all.map((text, index) => ({ text: text.trim(), index })).filter(({ text }) => text !== "");
    if (typed.length > most) check.addIssue({ code: "custom", message: `Please enter up to ${most} links.` });
    return [...new Set(typed.map(({ text, index }) => safe(text, `${index}`, check)))];
  });

function safe(text: string, at: string, check: z.RefinementCtx): string {
  const link = text.length <= LONGEST_LINK ? safeLink(text) : null;
  if (link) return link;
  const message = /^https:|^[^:]*$/i.test(text) ? BAD_LINK : NOT_SAFE;
  check.addIssue({ code: "custom", path: [at], message });
  return "";
}

const Includes = texts.transform((all, check) => {
  const typed = all.map(oneLine);
  for (const [index, text] of typed.entries())
    if (text.length > OFFER_LIMITS.line)
      check.addIssue({ code: "custom", path: [`${index}`], message: tooLong(OFFER_LIMITS.line) });
  const filled = typed.filter(Boolean);
  if (filled.length > OFFER_LIMITS.includes)
    check.addIssue({ code: "custom", message: `Please enter up to ${OFFER_LIMITS.includes} items.` });
  return filled;
});

const ValidUntil = z.string({ error: REQUIRED }).min(1, REQUIRED).refine(isDate, NO_DAY);

export const SubmitOfferInput = z.object({
  eventId: z.uuid(),
  /** The same id creates one offer. */
  formId: z.uuid(),
  serviceType: z.enum(SERVICE_TYPES, { error: NO_SERVICE }),
  priceCents: amount(1, BAD_PRICE, REQUIRED),
  serviceDescription: required(OFFER_LIMITS.text, clean),
  includes: Includes,
  messageToHost: optional(OFFER_LIMITS.text, clean),
  portfolioLinks: links(OFFER_LIMITS.offerLinks),
  isAvailable: z.boolean(),
  validUntil: ValidUntil,
});
export type SubmitOfferInput = z.output<typeof SubmitOfferInput>;

/** One line item of a bid. */
const Line = z.object({
  serviceName: required(OFFER_LIMITS.line),
  priceCents: amount(1, BAD_PRICE, REQUIRED),
  description: optional(OFFER_LIMITS.note, clean),
  requestId: z.uuid({ error: NO_SERVICE }),
  serviceId: z.uuid().nullable().catch(null),
});

/** A blank line: only its service is set. */
const isBlank = (line: Record<string, unknown> | null) =>
  !line || [line["serviceName"], line["description"], line["priceCents"]].every(isEmpty);

/**
 * The lines of a bid. Blank lines are dropped, and each remaining line keeps its position for errors. If all are blank,
 * the first one's name and price are required.
 */
const Lines = z
  .preprocess(
    (sent, check) => {
      const lines = z.array(z.looseObject({}).nullable()).safeParse(sent).data;
      if (!lines?.every(isBlank)) return lines?.map((line) => (isBlank(line) ? null : line)) ?? sent;
      check.addIssue({ code: "custom", message: NO_LINES });
      const first = lines.findIndex((line) => line !== null);
      if (first >= 0)
        for (const detail of ["serviceName", "priceCents"])
          check.addIssue({ code: "custom", path: [first, detail], message: REQUIRED });
      return z.NEVER;
    },
    z
      .array(Line.nullable())
      .max(OFFER_LIMITS.bidLines, `Please enter up to ${OFFER_LIMITS.bidLines} services.`),
  )
  .transform((lines) => lines.flatMap((line, at) => (line ? [{ ...line, at }] : [])));
export type BidLine = z.output<typeof Lines>[number];

/** A discount. Zero means none. */
export const BidDiscount = z
  .discriminatedUnion("type", [
    z.object({ type: z.literal("none") }),
    z.object({
      type: z.literal("percent"),
      bps: z.int(BAD_PERCENT).min(0, BAD_PERCENT).max(10_000, BAD_PERCENT),
    }),
    z.object({ type: z.literal("fixed"), cents: amount(0, BAD_DISCOUNT) }),
  ])
  .transform((discount): Discount => {
    const isNothing =
      discount.type === "percent" ? discount.bps === 0 : discount.type === "fixed" && discount.cents === 0;
    return isNothing ? { type: "none" } : discount;
  });

export const SubmitBidInput = z.object({
  jobPostingId: z.uuid(),
  /** The same id creates one bid. */
  formId: z.uuid(),
  message: required(OFFER_LIMITS.text, clean),
  lines: Lines,
  discount: BidDiscount,
  discountDescription: optional(OFFER_LIMITS.line),
  portfolioLinks: links(OFFER_LIMITS.bidLinks),
  isAvailable: z.boolean(),
  validUntil: ValidUntil,
});
export type SubmitBidInput = z.output<typeof SubmitBidInput>;

const bidShape = { kind: z.enum(BID_KINDS), id: z.uuid() };

export const BidInput = z.object(bidShape);
export type BidInput = z.output<typeof BidInput>;

export const DeclineInput = z.object({ ...bidShape, reason: optional(OFFER_LIMITS.note, clean) });
export type DeclineInput = z.output<typeof DeclineInput>;

export const CancelBookingInput = z.object({ ...bidShape, reason: required(OFFER_LIMITS.note, clean) });
export type CancelBookingInput = z.output<typeof CancelBookingInput>;

export const JobPostingInput = z.object({
  eventId: z.uuid(),
  /** The button that was clicked. */
  wanted: z.enum(["yes", "no"]),
});
export type JobPostingInput = z.output<typeof JobPostingInput>;

/** To an offer's vendor as the event's host, or to the host as a vendor. */
export const WriteOnEventInput = z.object({
  eventId: z.uuid(),
  profileId: z.uuid(),
  text: MessageText,
  idempotencyKey: z.uuid(),
});
export type WriteOnEventInput = z.output<typeof WriteOnEventInput>;
