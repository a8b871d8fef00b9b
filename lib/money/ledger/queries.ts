import "server-only";
import { desc } from "drizzle-orm";
import { ledgerAudits } from "@/db/schema";
import type { Executor } from "@/db/types";

/** The last look at the books; null before the first. For metrics and the admin's alarm. */
export async function latestAudit(db: Executor): Promise<typeof ledgerAudits.$inferSelect | null> {
  const [latest] = await db.select().from(ledgerAudits).orderBy(desc(ledgerAudits.at)).limit(1);
  return latest ?? null;
}
