import "server-only";
import { desc } from "drizzle-orm";
import { ledgerAudits } from "@/db/schema";
import type { Executor } from "@/db/types";

/** Returns the latest ledger audit, or null before the first. For metrics and admin alerts. */
export async function latestAudit(db: Executor): Promise<typeof ledgerAudits.$inferSelect | null> {
  const [latest] = await db.select().from(ledgerAudits).orderBy(desc(ledgerAudits.at)).limit(1);
  return latest ?? null;
}
