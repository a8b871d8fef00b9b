import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { invalid, notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { consumeLimit } from "@/lib/core/limits";
import { readInput, withFieldNames } from "../../read-input";
import type { Create, Entity, Remove, Update } from "../entity";
import { type EntityRow, getRow } from "../query/read";

type Write = Pick<Create, "permission" | "limit">;

async function admit(ctx: Ctx, { permission, limit }: Write): Promise<Ctx> {
  const admitted = authorize(ctx, permission);
  if (limit) await consumeLimit(ctx, limit, ctx.viewer?.id ?? ctx.ip ?? "unknown");
  return admitted;
}

/** A body as its schema parsed it. */
type Body = Readonly<Record<string, unknown>>;

/** The fields of a body that were sent. Throws `invalid` if there are none. */
function saidOf(body: z.ZodObject, read: Body): Body {
  const said = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
  if (Object.keys(said).length > 0) return said;
  throw invalid(`This body has no writable fields. Writable fields: ${Object.keys(body.shape).join(", ")}.`);
}

/**
 * Creates a row by its command. Returns its id if the command reveals it; the caller may still not be allowed to read
 * it.
 */
export async function createRow(ctx: Ctx, create: Create, read: Body): Promise<string | null> {
  return make(await admit(ctx, create), create, read);
}

/** Creates a row from a body that no schema has parsed yet. */
export async function createUnreadRow(ctx: Ctx, create: Create, sent: unknown): Promise<string | null> {
  const admitted = await admit(ctx, create);
  return make(admitted, create, readInput(create.body, sent));
}

async function make(admitted: Ctx, create: Create, read: Body): Promise<string | null> {
  const body = saidOf(create.body, read);
  return withFieldNames(create.names ?? {}, () => create.run(admitted, body));
}

/** The fields that differ from the row, so that a client can read a row, change one field, and send it all back. */
function changesOf(body: z.ZodObject, sent: Body, row: EntityRow): Body {
  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => {
      const stands = (body.shape[name] as z.ZodType).safeParse(row[name]);
      return !(name in row && stands.success && isDeepStrictEqual(stands.data, value));
    }),
  );
}

/**
 * Updates a visible row by its command and returns the new state. Unchanged fields are ignored. Throws `not_found` and
 * the command's errors.
 */
export async function updateRow(
  ctx: Ctx,
  entity: Entity,
  update: Update,
  { id, read }: { id: string; read: Body },
): Promise<EntityRow> {
  const admitted = await admit(ctx, update);
  const row = await getRow(ctx, entity, id);
  const changes = changesOf(update.body, saidOf(update.body, read), row);
  if (Object.keys(changes).length === 0) return row;
  await withFieldNames(update.names ?? {}, () => update.run(admitted as SignedInCtx, id, changes));
  return getRow(ctx, entity, id);
}

/** Deletes a visible row by its command. Throws `not_found` and the command's errors. */
export async function removeRow(ctx: Ctx, entity: Entity, remove: Remove, id: string): Promise<void> {
  const admitted = await admit(ctx, remove);
  if (!isId(id)) throw notFound();
  await getRow(ctx, entity, id);
  await remove.run(admitted as SignedInCtx, id);
}
