import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/types";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { MESSAGE_GONE } from "../copy";

/**
 * Removes a host's photos, files, links, and notes; that something was proved, and when, stays for its sponsor. What
 * someone else proved for a host stays the host's, without their name.
 */
export async function eraseProofs(tx: Tx, userId: string): Promise<void> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select distinct x.storage_key as key from deliverable_proofs x join deliverables d on d.id = x.deliverable_id
    where d.host_id = ${userId} and x.storage_key is not null`);
  await tx.execute(sql`
    update deliverable_proofs x set kind = 'note', note = ${MESSAGE_GONE}, url = null, amount = null, storage_key = null,
      file_name = null, content_type = null, bytes = null, width = null, height = null, taken_at = null, latitude = null,
      longitude = null, author_id = null
    from deliverables d where d.id = x.deliverable_id and d.host_id = ${userId}`);
  // Older rows say "Ticked off".
  await tx.execute(sql`
    update deliverable_proofs set author_id = null, taken_at = null, latitude = null, longitude = null,
      note = case when note ~ '^(Checked|Ticked) off by ' then 'Checked off' else note end
    where author_id = ${userId}`);
  if (rows.length > 0) await enqueue(tx, "delete_files", { keys: rows.map(({ key }) => key) });
}
