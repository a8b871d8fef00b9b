import "server-only";
import { desc, sql } from "drizzle-orm";
import { auditSeals } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { logger } from "@/lib/core/logger";

const BATCH = 10_000;

/** Seals entries written since the last seal. Scheduled. Returns the number of entries. */
export async function sealAuditLog(ctx: Pick<Ctx, "db">): Promise<number> {
  let sealed = 0;
  for (;;) {
    const { rows } = await ctx.db.execute<{ sealed: number }>(
      sql`select app.seal_audit_log(${BATCH}) as sealed`,
    );
    const [batch] = rows;
    if (!batch?.sealed) break;
    sealed += batch.sealed;
  }
  if (sealed > 0) {
    const [last] = await ctx.db
      .select({ batch: auditSeals.number, digest: auditSeals.digest })
      .from(auditSeals)
      .orderBy(desc(auditSeals.number))
      .limit(1);
    // Logs are stored elsewhere: rewriting the entire chain would mean rewriting them, too.
    logger.info({ ...last, entries: sealed }, "sealed the audit log");
  }
  return sealed;
}
