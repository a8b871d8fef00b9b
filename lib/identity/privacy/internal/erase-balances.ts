import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/types";
import { enqueue } from "@/lib/integrations/jobs/queue";

/** Deletes what a host added to the balances of their events, with the receipts. No one sees these balances anymore. */
export async function eraseBalances(tx: Tx, hostId: string): Promise<void> {
  // Locked first: a concurrent entry comes before, or fails.
  await tx.execute(sql`select from event_balances where host_id = ${hostId} order by id for update`);
  const { rows } = await tx.execute<{ key: string | null }>(sql`
    delete from balance_entries n using event_balances b where b.id = n.balance_id and b.host_id = ${hostId}
    returning n.receipt_key as key`);
  await tx.execute(sql`delete from event_balances where host_id = ${hostId}`);
  const keys = rows.flatMap(({ key }) => key ?? []);
  if (keys.length > 0) await enqueue(tx, "delete_files", { keys });
}
