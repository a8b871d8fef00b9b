import "server-only";
import { eq, sql } from "drizzle-orm";
import { backfills } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { logger } from "@/lib/core/logger";
import { inTransaction } from "@/lib/core/transaction";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { BACKFILLS, type Backfill } from "../backfills";

/** After this time the job ends and queues its successor, so that a stopping process doesn't have to wait. */
const SLICE_MS = 5_000;

/**
 * Resumes the backfills that this database still needs. Called when the job process starts, and again by itself until
 * all are done. Safe to run in several processes: each batch is locked.
 * @param all for tests
 */
export async function runBackfills(
  ctx: Ctx,
  _payload: Record<string, never>,
  all: readonly Backfill[] = BACKFILLS,
): Promise<void> {
  const until = performance.now() + SLICE_MS;
  for (const backfill of all) {
    const { isFinished, rows, changed } = await runUntil(ctx, backfill, until);
    if (changed) logger.info({ backfill: backfill.name, rows, isFinished }, "backfill");
    if (isFinished) continue;
    await enqueue(ctx.db, "run_backfills", {}, { key: "run_backfills" });
    return;
  }
}

/** A backfill's progress; `changed` if this call made some. */
type Progress = { isFinished: boolean; rows: number; changed: boolean };

async function runUntil(ctx: Ctx, backfill: Backfill, until: number): Promise<Progress> {
  for (let changed = false; ; changed = true) {
    const progress = await inTransaction(ctx, (tx) => runBatch(tx, backfill, ctx.now()));
    if (progress.isFinished || performance.now() > until)
      return { ...progress, changed: changed || progress.changed };
  }
}

async function runBatch(tx: Tx, backfill: Backfill, now: Date): Promise<Progress> {
  const { name, table, apply, rowsPerBatch } = backfill;
  const state = await lockState(tx, backfill, now);
  if (state.finishedAt) return { isFinished: true, rows: state.rows, changed: false };
  const { rows: batch } = await tx.execute<{ id: string }>(sql`
    select id from ${sql.identifier(table)}
    where ${state.lastId}::uuid is null or id > ${state.lastId}::uuid order by id limit ${rowsPerBatch}`);
  const ids = batch.map((row) => row.id);
  if (ids.length > 0) await tx.execute(sql`select app.${sql.identifier(apply)}(${sql.param(ids)}::uuid[])`);
  const isFinished = ids.length < rowsPerBatch;
  const rows = state.rows + ids.length;
  await tx
    .update(backfills)
    .set({ lastId: ids.at(-1) ?? state.lastId, rows, ...(isFinished && { finishedAt: now }) })
    .where(eq(backfills.name, name));
  return { isFinished, rows, changed: true };
}

/** A backfill's state, reset if its source files have changed. */
async function lockState(
  tx: Tx,
  { name, files }: Backfill,
  now: Date,
): Promise<typeof backfills.$inferSelect> {
  const {
    rows: [made],
  } = await tx.execute<{ version: string | null }>(sql`
    select md5(string_agg(hash, ',' order by name)) as version from app.sql_files
    where name = any(${sql.param([...files])}::text[])`);
  const version = made?.version ?? "";
  const beginning = { version, lastId: null, rows: 0, startedAt: now, finishedAt: null };
  await tx
    .insert(backfills)
    .values({ name, ...beginning })
    .onConflictDoNothing();
  const [state] = await tx.select().from(backfills).where(eq(backfills.name, name)).for("update");
  if (state?.version === version) return state;
  await tx.update(backfills).set(beginning).where(eq(backfills.name, name));
  return { name, ...beginning };
}
