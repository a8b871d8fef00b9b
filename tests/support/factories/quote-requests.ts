import { quoteRequests } from "@/db/schema";
import type { Database } from "@/db/types";
import { newId } from "@/lib/core/ids";
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
