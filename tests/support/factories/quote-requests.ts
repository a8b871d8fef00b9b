import { quoteRequests, quotes } from "@/db/schema";
import type { Database } from "@/db/types";
import { newId } from "@/lib/core/ids";
import { issueLink } from "@/lib/vendors/quote-requests/internal/private-links";
import { hashOfText } from "@/lib/vendors/quote-requests/internal/spam-facts";

export type QuoteRequestRow = typeof quoteRequests.$inferSelect;

/** The form that requests a quote. */
export function quoteForm(profileId: string, typed: Record<string, string> = {}): Record<string, string> {
  return {
    profileId,
    name: "Gus Guest",
    email: "gus@example.test",
    phone: "+1 503 555 0100",
    service: "catering",
    serviceId: "",
    eventDate: "2099-06-04",
    eventLocation: "Portland",
    budget: "$500 – $1,000",
    message: "We need supper for eighty people on the square.",
    leaveEmpty: "",
    openFor: "45000",
    ...typed,
  };
}

/** A guest's quote request as a row; sends no email. */
export async function createQuoteRequest(
  db: Database,
  profileId: string,
  overrides: Partial<typeof quoteRequests.$inferInsert> = {},
): Promise<QuoteRequestRow> {
  const message = overrides.message ?? "We need supper for eighty people on the square.";
  const [quoteRequest] = await db
    .insert(quoteRequests)
    .values({
      profileId,
      dedupeKey: newId(),
      clientName: "Gus Guest",
      clientEmail: "gus@example.test",
      serviceType: "catering",
      message,
      messageHash: hashOfText(message),
      ...overrides,
    })
    .returning();
  if (!quoteRequest) throw new Error("The quote request was not created.");
  return quoteRequest;
}

/** A vendor's quote as a row; sends no email. */
export async function createQuote(
  db: Database,
  requestId: string,
  overrides: Partial<typeof quotes.$inferInsert> = {},
): Promise<typeof quotes.$inferSelect> {
  const [quote] = await db
    .insert(quotes)
    .values({
      requestId,
      formId: newId(),
      title: "Supper for eighty",
      included: "Three courses and service.",
      totalCents: 120_000,
      endedAt: (overrides.status ?? "sent") === "sent" ? null : new Date(),
      ...overrides,
    })
    .returning();
  if (!quote) throw new Error("The quote was not created.");
  return quote;
}

/** The token of a new private link to a request. */
export const createPrivateLink = (db: Database, requestId: string): Promise<string> =>
  db.transaction((tx) => issueLink(tx, new Date(), requestId));
