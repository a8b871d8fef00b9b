import "server-only";
import { type AuditEntry, recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { AppError, invalid } from "@/lib/core/errors";
import { toFailure } from "@/lib/core/run-action";
import { inTransaction } from "@/lib/core/transaction";
import type { Create, Entity, Remove } from "../entity";
import { readFilter } from "../query/filter";
import { idsOf } from "../query/read";
import { createUnreadRow, removeRow } from "./rows";

/** How many rows are written by one call. */
export const MOST_WRITTEN = 100;

/** What became of one row of many. */
export interface RowOutcome {
  index: number;
  ok: boolean;
  id: string | null;
  code: string | null;
  message: string | null;
}

/** What became of all of them, in the order in which they came. */
export interface ManyOutcome {
  done: number;
  failed: number;
  results: RowOutcome[];
  /** Why the first of those failed that did; undefined: none did. */
  firstError?: unknown;
}

/**
 * Makes rows one after the other, each by its command and in a transaction of its own: one that is refused keeps none
 * of the others away. The whole is written into the log. After a limit was met no further row is tried.
 */
export async function createMany(ctx: Ctx, entity: Entity, create: Create, rows: readonly unknown[]) {
  const caller = authorize(ctx, "signed_in");
  return each(caller, rows, { action: "api.create_many", entity: entity.name }, (row) =>
    createUnreadRow(caller, create, row),
  );
}

/**
 * Removes those of the caller's own rows that a filter names, one after the other, each by its command. Throws
 * `invalid` for a filter that names nothing in particular, or too many rows.
 */
export async function removeMany(ctx: Ctx, entity: Entity, remove: Remove, wanted: unknown) {
  const caller = authorize(ctx, "signed_in");
  const filter = readFilter(wanted, entity.fields);
  if (filter.kind === "group" && filter.parts.length === 0)
    throw invalid("Say which rows are to be deleted, by a filter in the body.");
  const ids = await idsOf(caller, entity, filter, remove.own, MOST_WRITTEN);
  if (ids.length > MOST_WRITTEN)
    throw invalid(`At most ${MOST_WRITTEN} rows are deleted by one call. Narrow the filter.`);
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
        entityId: ctx.requestId,
        after: { entity: what.entity, ids: done.map(({ id }) => id) },
      }),
    );
  return { done: done.length, failed: results.length - done.length, results, firstError };
}
