import "server-only";
import { eq } from "drizzle-orm";
import { reviews } from "@/db/schema";
import type { Tx } from "@/db/types";
import { lockReviewDeal } from "./deal-row";

export type ReviewRow = typeof reviews.$inferSelect;

/** Locks a review after its deal, like every change to a review; null if it doesn't exist. */
export async function lockReview(tx: Tx, reviewId: string): Promise<ReviewRow | null> {
  const [found] = await tx.select({ dealId: reviews.dealId }).from(reviews).where(eq(reviews.id, reviewId));
  if (!found) return null;
  await lockReviewDeal(tx, found.dealId);
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, reviewId)).for("no key update");
  return review ?? null;
}
