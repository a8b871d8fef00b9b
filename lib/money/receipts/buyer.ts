import "server-only";
import { eq } from "drizzle-orm";
import { billingDetails, type ReceiptParty, users } from "@/db/schema";
import type { Executor } from "@/db/types";
import { notFound } from "@/lib/core/errors";

/** The buyer on receipts and invoices: their billing details, otherwise their account's name. */
export async function loadBuyer(
  db: Executor,
  userId: string,
): Promise<{ party: ReceiptParty; email: string }> {
  const [row] = await db
    .select({ user: users, details: billingDetails })
    .from(users)
    .leftJoin(billingDetails, eq(billingDetails.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) throw notFound();
  return { email: row.user.email, party: partyOf(row.user, row.details) };
}

/** A buyer from their account and billing details. */
export function partyOf(
  user: Pick<typeof users.$inferSelect, "fullName" | "companyName">,
  details: typeof billingDetails.$inferSelect | null,
): ReceiptParty {
  return {
    name: user.fullName,
    company: details?.company ?? user.companyName,
    address: details?.address ?? null,
    taxId: details?.taxId ?? null,
  };
}
