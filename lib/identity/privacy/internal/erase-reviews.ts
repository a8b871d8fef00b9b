import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/types";

/**
 * Deletes others' reviews of an account, and its own unpublished reviews. Published ones keep their stars, without a
 * name and text, because they are part of someone else's rating. Call inside the deletion's transaction.
 */
export async function eraseReviews(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    delete from reviews where subject_id = ${userId} or (author_id = ${userId} and shown_at is null)`);
  await tx.execute(
    sql`update reviews set text = '', reply = null, replied_at = null where author_id = ${userId}`,
  );
}
