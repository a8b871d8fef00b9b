import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";
import { forEachSettled } from "@/lib/core/for-each-settled";
import { inTransaction } from "@/lib/core/transaction";
import { endMediation, lockMediation } from "../internal/mediation-row";

/** Maximum per run. The next one takes the rest. */
const BATCH = 100;

/** Ends mediations whose time is over, and emails both sides. A scheduled job; each has its own transaction. */
export async function expireMediations(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select id from mediations where status = 'open' and ends_at <= ${ctx.now().toISOString()}
    order by ends_at limit ${BATCH}`);
  await forEachSettled(rows, ({ id }) =>
    inTransaction(ctx, async (tx) => {
      const found = await lockMediation(tx, id);
      if (found.mediation.status === "open") await endMediation(tx, ctx, found, { move: "expire" });
    }),
  );
}
