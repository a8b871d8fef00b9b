import "server-only";
import { type AuditEntry, recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { AppError, invalid } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { toFailure } from "@/lib/core/run-action";
import { inTransaction } from "@/lib/core/transaction";
import type { Create, Entity, Remove } from "../entity";
import { readFilter } from "../query/filter";
import { idsOf } from "../query/read";
import { createUnreadRow, removeRow } from "./rows";

/** The maximum number of rows that one call writes. */
export const MOST_WRITTEN = 100;

/** The outcome of one row. */
export interface RowOutcome {
  index: number;
  ok: boolean;
  id: string | null;
  code: string | null;
  message: string | null;
}

/** The outcomes of all rows, in request order. */
export interface ManyOutcome {
  done: number;
  failed: number;
  results: RowOutcome[];
  /** The first row's error; undefined if none failed. */
  firstError?: unknown;
}

/**
 * Creates rows one by one, each by its command in its own transaction, so that rejected rows don't affect the others.
 * The audit log records the batch. Stops at the first rate limit.
 */
export async function createMany(ctx: Ctx, entity: Entity, create: Create, rows: readonly unknown[]) {
  const caller = authorize(ctx, "signed_in");
  return each(caller, rows, { action: "api.create_many", entity: entity.name }, (row) =>
    createUnreadRow(caller, create, row),
  );
}

/**
 * Deletes the caller's own rows that match a filter, one by one, each by its command. Throws `invalid` for an empty
 * filter or too many rows.
 */
export async function removeMany(ctx: Ctx, entity: Entity, remove: Remove, wanted: unknown) {
  const caller = authorize(ctx, "signed_in");
  const filter = readFilter(wanted, entity.fields);
  if (filter.kind === "group" && filter.parts.length === 0)
    throw invalid("Send a filter in the body to select the records to delete.");
  const ids = await idsOf(caller, entity, filter, remove.own, MOST_WRITTEN);
  if (ids.length > MOST_WRITTEN)
    throw invalid(`You can delete at most ${MOST_WRITTEN} records in one call. Narrow the filter.`);
  return each(caller, ids, { action: "api.delete_many", entity: entity.name }, async (id) => {
    await removeRow(caller, entity, remove, id);
    return id;
  });
}

async function each<Row>(
  ctx: Ctx,
  rows: readonly Row[],
  what: Pick<AuditEntry, "action"> & { entity: string },
  write: (row: Row) => Promise<string | null>,
): Promise<ManyOutcome> {
  const results: RowOutcome[] = [];
  let limit: AppError | null = null;
  let firstError: unknown;
  for (const [index, row] of rows.entries()) {
    try {
      if (limit) throw limit;
      results.push({ index, ok: true, id: await write(row), code: null, message: null });
    } catch (error) {
      if (error instanceof AppError && error.code === "limited") limit = error;
      firstError ??= error;
      const { code, message } = toFailure(error, ctx.requestId, what.action);
      results.push({ index, ok: false, id: null, code, message });
    }
  }
  const done = results.filter(({ ok }) => ok);
  if (done.length > 0)
    await inTransaction(ctx, (tx) =>
      recordAudit(tx, ctx, {
        action: what.action,
        entityId: newId(),
        after: { entity: what.entity, ids: done.map(({ id }) => id) },
      }),
    );
  return { done: done.length, failed: results.length - done.length, results, firstError };
}
