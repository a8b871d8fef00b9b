import { z } from "zod";
import { QUOTE_REQUEST_STATUSES, SERVICE_TYPES } from "@/db/enums";
import { EmailAddress } from "@/lib/identity/accounts/schema";
import { isDate } from "@/lib/listings/events/event-time";
import { amount, clean, oneLine, optional, required, tooLong } from "@/lib/listings/events/fields";
import { REQUIRED } from "@/lib/listings/events/text-limits";
import { MessageText } from "@/lib/messaging/threads/schema";
import { NOTES_LIMIT, QUOTE_LIMITS, SENT_QUOTE_LIMITS } from "./text-limits";

const EMAIL_REQUIRED = "Email is required";
const EMAIL_INVALID = "Invalid email address";
const NO_SERVICE = "Service type is required";

const needed = (message: string, max: number, tidy = oneLine) =>
  z.string({ error: message }).overwrite(tidy).min(1, message).max(max, tooLong(max));

/** A single address that is valid in an email header. */
const Email = z.string({ error: EMAIL_REQUIRED }).transform((text, check) => {
  const address = EmailAddress.safeParse(text);
  if (address.success) return address.data;
  check.addIssue({ code: "custom", message: text.trim() === "" ? EMAIL_REQUIRED : EMAIL_INVALID });
  return z.NEVER;
});

/** The id of a service; anything else becomes null. */
const ServiceId = z
  .uuid()
  .nullish()
  .catch(null)
  .transform((id) => id ?? null);

/** An optional day. */
const Day = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null)
  .refine((text) => text === null || isDate(text), "Please enter a date, such as 06/20/2027.");

/** A quote request. */
export const RequestQuoteInput = z.object({
  profileId: z.uuid(),
  name: needed("Name is required", QUOTE_LIMITS.name),
  email: Email,
  phone: optional(QUOTE_LIMITS.phone),
  service: z.enum(SERVICE_TYPES, { error: NO_SERVICE }),
  serviceId: ServiceId,
  eventDate: Day,
  eventLocation: optional(QUOTE_LIMITS.location),
  budget: optional(QUOTE_LIMITS.budget),
  message: needed("Message is required", QUOTE_LIMITS.message, clean),
  /** A honeypot that people don't see and bots fill in. */
  leaveEmpty: z.string().max(10_000).catch("filled in").optional(),
  /** How long the form was open, in milliseconds, as reported by the page; missing without scripts. */
  openFor: z.int().positive().optional().catch(undefined),
});
export type RequestQuoteInput = z.output<typeof RequestQuoteInput>;

const leadId = z.uuid();

export const SetQuoteRequestStatusInput = z.object({ leadId, status: z.enum(QUOTE_REQUEST_STATUSES) });
export type SetQuoteRequestStatusInput = z.output<typeof SetQuoteRequestStatusInput>;

export const SaveQuoteRequestNotesInput = z.object({
  leadId,
  notes: z.string().overwrite(clean).max(NOTES_LIMIT, tooLong(NOTES_LIMIT)),
  /** The `QuoteRequestDto.notesVersion` that was edited. */
  version: z.int().positive(),
});
export type SaveQuoteRequestNotesInput = z.output<typeof SaveQuoteRequestNotesInput>;

export const MarkSpamInput = z.object({
  leadId,
  /** Whether it is spam. */
  isSpam: z.boolean(),
});
export type MarkSpamInput = z.output<typeof MarkSpamInput>;

const BAD_TOTAL = "Please enter a price from $0.01 to $1,000,000, such as 450 or 449.50.";

/** A vendor's quote for a request. */
export const SendQuoteInput = z.object({
  leadId,
  /** The same id sends one quote. */
  formId: z.uuid(),
  title: required(SENT_QUOTE_LIMITS.title),
  included: required(SENT_QUOTE_LIMITS.included, clean),
  totalCents: amount(1, BAD_TOTAL, REQUIRED),
  validUntil: Day,
  eventDate: Day,
});
export type SendQuoteInput = z.output<typeof SendQuoteInput>;

/** One of a vendor's own quotes. */
export const OwnQuoteInput = z.object({ quoteId: z.uuid() });
export type OwnQuoteInput = z.output<typeof OwnQuoteInput>;

/** The token of a private link. Null: the client is signed in. */
const token = z
  .string()
  .max(100)
  .nullish()
  .transform((text) => text || null);

export const AcceptQuoteInput = z.object({ quoteId: z.uuid(), token });
export type AcceptQuoteInput = z.output<typeof AcceptQuoteInput>;

export const DeclineQuoteInput = z.object({
  quoteId: z.uuid(),
  token,
  reason: optional(SENT_QUOTE_LIMITS.reason, clean),
});
export type DeclineQuoteInput = z.output<typeof DeclineQuoteInput>;

/** A vendor's message to a client without an account. */
export const WriteToClientInput = z.object({
  leadId,
  /** The same id sends one message. */
  formId: z.uuid(),
  text: MessageText,
});
export type WriteToClientInput = z.output<typeof WriteToClientInput>;

/** The message of a client without an account to the vendor. */
export const WriteToVendorInput = WriteToClientInput.extend({ token });
export type WriteToVendorInput = z.output<typeof WriteToVendorInput>;
