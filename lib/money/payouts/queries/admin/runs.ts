import "server-only";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { bankConfirmations, payoutRuns, users } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { atCursor, type Cursor, type CursorPage, cursorPage } from "@/lib/core/cursor-page";
import { isId } from "@/lib/core/ids";
import type { PayoutRunDto } from "@/lib/money/payouts/admin/lists";

const PAGE_SIZE = 50;

/** Returns every run, newest first, one page in one query. Admins only. */
export async function listRuns(ctx: Ctx, cursor: Cursor): Promise<CursorPage<PayoutRunDto>> {
  authorize(ctx, ["admin"]);
  const { bound, order, limit } = atCursor(cursor, payoutRuns.id, PAGE_SIZE);
  return cursorPage(await find(ctx, bound, order, limit), cursor, PAGE_SIZE);
}

/** Returns one run, or null. Admins only. */
export async function getRun(ctx: Ctx, runId: string): Promise<PayoutRunDto | null> {
  authorize(ctx, ["admin"]);
  if (!isId(runId)) return null;
  const [run] = await find(ctx, eq(payoutRuns.id, runId), sql`1`, 1);
  return run ?? null;
}

/** Returns who reported that the provider never accepted a run and waits for a second admin, or null. Admins only. */
export async function whoGaveUpRun(ctx: Ctx, runId: string): Promise<{ id: string; name: string } | null> {
  const { db } = authorize(ctx, ["admin"]);
  const [row] = await db
    .select({ id: users.id, name: users.fullName })
    .from(bankConfirmations)
    .innerJoin(users, eq(users.id, bankConfirmations.firstById))
    .where(
      and(
        eq(bankConfirmations.reference, runId),
        eq(bankConfirmations.status, "waiting"),
        inArray(bankConfirmations.kind, ["payout_run"]),
      ),
    );
  return row ?? null;
}

async function find({ db }: Ctx, where: SQL | undefined, order: SQL, limit: number): Promise<PayoutRunDto[]> {
  const of = (what: SQL) => sql`(select ${what} from payouts p where p.run_id = ${payoutRuns.id})`;
  return db
    .select({
      id: payoutRuns.id,
      rail: payoutRuns.rail,
      byFile: payoutRuns.byFile,
      status: payoutRuns.status,
      createdBy: users.fullName,
      createdAt: payoutRuns.createdAt,
      batchRef: payoutRuns.batchRef,
      checkedAt: payoutRuns.checkedAt,
      lastError: payoutRuns.lastError,
      count: sql<number>`${of(sql`count(*)::int`)}`,
      amountCents: sql<number>`${of(sql`coalesce(sum(p.amount_cents), 0)::float8`)}`,
      currency: sql<string>`coalesce(${of(sql`min(p.currency)`)}, 'USD')`,
    })
    .from(payoutRuns)
    .innerJoin(users, eq(users.id, payoutRuns.createdById))
    .where(where)
    .orderBy(order)
    .limit(limit);
}
