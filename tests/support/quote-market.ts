import { and, desc, eq } from "drizzle-orm";
import { mailMessages, quotes } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { sendQuote } from "@/lib/vendors/quote-requests/commands/send-quote";
import { writeToClient } from "@/lib/vendors/quote-requests/commands/write-to-client";
import type { SendQuoteInput } from "@/lib/vendors/quote-requests/schema";
import { ctxFor, guestCtx } from "./ctx";
import type { TestDatabase } from "./database";
import { createQuoteRequest } from "./factories/quote-requests";
import { createVendor } from "./factories/vendors";

type Overrides = Parameters<typeof createQuoteRequest>[2];

/** A vendor's quote as the command takes it. */
export const quoteInput = (leadId: string, typed: Partial<SendQuoteInput> = {}): SendQuoteInput => ({
  leadId,
  formId: newId(),
  title: "Supper for eighty",
  included: "Three courses and service.",
  totalCents: 120_000,
  validUntil: null,
  eventDate: "2099-06-04",
  ...typed,
});

/** Requests to vendors, and what is needed to answer them. */
export function quoteMarket(database: TestDatabase) {
  const { db } = database;

  /** A vendor with one request, from a guest unless overridden. */
  async function asked(overrides: Overrides = {}) {
    const { profile, user } = await createVendor(db);
    const request = await createQuoteRequest(db, profile.id, {
      clientEmail: `${newId()}@example.test`,
      ...overrides,
    });
    return { profile, user, request, leadId: request.id, vendor: await ctxFor(database, user) };
  }

  async function quoteOf(leadId: string) {
    const [quote] = await db
      .select()
      .from(quotes)
      .where(eq(quotes.requestId, leadId))
      .orderBy(desc(quotes.id));
    if (!quote) throw new Error("There is no quote.");
    return quote;
  }

  /** The newest email of a template to an address. */
  async function mailTo(address: string, template: string) {
    const [mail] = await db
      .select()
      .from(mailMessages)
      .where(and(eq(mailMessages.toAddress, address), eq(mailMessages.template, template)))
      .orderBy(desc(mailMessages.id));
    return mail;
  }

  /** The token of the newest private link in an email. */
  async function tokenIn(address: string, template: string): Promise<string> {
    const token = /\/quotes\/([\w-]{43})/.exec((await mailTo(address, template))?.text ?? "")?.[1];
    if (!token) throw new Error(`No private link in ${template} to ${address}.`);
    return token;
  }

  /** The same with an open quote and the token that its email holds. */
  async function quoted(overrides: Overrides = {}, typed: Partial<SendQuoteInput> = {}) {
    const found = await asked(overrides);
    await sendQuote(found.vendor, quoteInput(found.leadId, typed));
    const quote = await quoteOf(found.leadId);
    const isGuest = found.request.clientId === null;
    const token = isGuest ? await tokenIn(found.request.clientEmail, "quote-sent") : null;
    return { ...found, quote, quoteId: quote.id, token };
  }

  const write = (vendor: Ctx, leadId: string, text = "When do you need it?") =>
    writeToClient(vendor, { leadId, formId: newId(), text });

  return { asked, quoted, quoteOf, mailTo, tokenIn, write, guest: () => guestCtx(database) };
}
