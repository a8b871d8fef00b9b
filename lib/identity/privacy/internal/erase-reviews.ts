import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/types";

/**
 * Takes away what others said of an account, and what it said of others and nobody has read. Of what is shown the stars
 * stay, without a name and without words: they are part of somebody else's sum. Within the deletion's transaction.
 */
export async function eraseReviews(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    delete from reviews where subject_id = ${userId} or (author_id = ${userId} and shown_at is null)`);
  await tx.execute(
    sql`update reviews set text = '', reply = null, replied_at = null where author_id = ${userId}`,
  );
}
