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
  if (limit) await consumeLimit(ctx, limit, ctx.viewer?.id ?? ctx.ip ?? "nobody");
  return admitted;
}

/** A body as its schema has read it. */
type Body = Readonly<Record<string, unknown>>;

/** What of a body counts. Throws `invalid` where nothing does. */
function saidOf(body: z.ZodObject, read: Body): Body {
  const said = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
  if (Object.keys(said).length > 0) return said;
  throw invalid(`Nothing in this body can be written. These can: ${Object.keys(body.shape).join(", ")}.`);
}

/** Makes a row by its command. Answers its id, where that is told; whether its maker may read it is another question. */
export async function createRow(ctx: Ctx, create: Create, read: Body): Promise<string | null> {
  return make(await admit(ctx, create), create, read);
}

/** The same of a body that no schema has read. */
export async function createUnreadRow(ctx: Ctx, create: Create, sent: unknown): Promise<string | null> {
  const admitted = await admit(ctx, create);
  return make(admitted, create, readInput(create.body, sent));
}

async function make(admitted: Ctx, create: Create, read: Body): Promise<string | null> {
  const body = saidOf(create.body, read);
  return withFieldNames(create.names ?? {}, () => create.run(admitted, body));
}

/** What of a body says otherwise than the row: who reads a row, changes a field and sends it all changes that field. */
function changesOf(body: z.ZodObject, sent: Body, row: EntityRow): Body {
  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => {
      const stands = (body.shape[name] as z.ZodType).safeParse(row[name]);
      return !(name in row && stands.success && isDeepStrictEqual(stands.data, value));
    }),
  );
}

/**
 * Changes a visible row by its command, and answers how it stands then; what is sent as it stands is left alone.
 * Throws `not_found`, and what the command throws.
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

/** Removes a visible row by its command. Throws `not_found`, and what the command throws. */
export async function removeRow(ctx: Ctx, entity: Entity, remove: Remove, id: string): Promise<void> {
  const admitted = await admit(ctx, remove);
  if (!isId(id)) throw notFound();
  await getRow(ctx, entity, id);
  await remove.run(admitted as SignedInCtx, id);
}
