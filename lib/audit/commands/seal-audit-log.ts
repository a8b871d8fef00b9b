import "server-only";
import type { Ctx } from "@/lib/core/ctx";
import { logger } from "@/lib/core/logger";

const BATCH = 10_000;

/** Seals what was written into the log since the last time. By the clock; answers how many entries. */
export async function sealAuditLog(ctx: Pick<Ctx, "sql">): Promise<number> {
  let sealed = 0;
  for (;;) {
    const [row] = await ctx.sql<[{ rows: number }]>`select app.seal_audit_log(${BATCH}) as rows`;
    if (row.rows === 0) break;
    sealed += row.rows;
  }
  if (sealed > 0) {
    const [last] = await ctx.sql`select number, digest from audit_seals order by number desc limit 1`;
    // Logs are kept elsewhere: who rewrites the whole chain has to rewrite them, too.
    logger.info(
      { batch: last?.["number"], digest: last?.["digest"], entries: sealed },
      "sealed the audit log",
    );
  }
  return sealed;
}
