import "server-only";
import { z } from "zod";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { invalid } from "@/lib/core/errors";
import { type Endpoint, endpoint } from "../endpoint";
import { Reply } from "../reply";
import type { Create, Entity, Remove, Update } from "./entity";
import { type EntityRow, getRow, listRows } from "./query/read";
import {
  IdParams,
  importedSchema,
  ListQuerySchema,
  madeSchema,
  RemovedManySchema,
  RemovedSchema,
  rowSchema,
} from "./schemas";
import { createMany, type ManyOutcome, MOST_WRITTEN, removeMany } from "./write/many";
import { readTextFile } from "./write/read-file";
import { createRow, removeRow, updateRow } from "./write/rows";
import { rowsOfFile } from "./write/rows-of-file";

type Name = Endpoint["name"];

/** What the calls of one entity have in common. */
function common(entity: Entity, verb: string, after = "") {
  const path = `entities/${entity.name}${after}`;
  return {
    name: `entity.${verb}` as Name,
    path: `/api/${path}` as const,
    aliases: [`/api/apps/{appId}/${path}`] as const,
    tag: entity.name,
    style: "entity" as const,
  };
}

/** Requires a signed-in caller for private entities, so guests don't even learn that a list is empty. */
function admitReader(ctx: Ctx, { isPublic }: Entity): void {
  if (!isPublic || ctx.viewer) authorize(ctx, "signed_in");
}

/** Every call of an entity. */
export function callsOf(entity: Entity): Endpoint[] {
  const { create, update, remove } = entity;
  const row = rowSchema(entity);
  return [
    ...reads(entity, row),
    ...(create ? creations(entity, row, create) : []),
    ...(update ? [change(entity, row, update)] : []),
    ...(remove ? removals(entity, remove) : []),
  ];
}

function reads(entity: Entity, row: z.ZodType): Endpoint[] {
  const permission = entity.isPublic ? "public" : "signed_in";
  return [
    endpoint({
      ...common(entity, "list"),
      method: "GET",
      summary: `Lists ${entity.name} records: ${entity.about}`,
      permission,
      scope: "read",
      query: ListQuerySchema,
      response: z.array(row),
      run: (ctx, { query }) => {
        admitReader(ctx, entity);
        return listRows(ctx, entity, query);
      },
    }),
    endpoint({
      ...common(entity, "get", "/{id}"),
      method: "GET",
      summary: `Retrieves a single ${entity.name} record.`,
      permission,
      scope: "read",
      params: IdParams,
      response: row,
      run: (ctx, { params }) => {
        admitReader(ctx, entity);
        return getRow(ctx, entity, params.id);
      },
    }),
  ];
}

function creations(entity: Entity, row: z.ZodType, create: Create): Endpoint[] {
  const { permission } = create;
  const ofMany = permission === "public" ? "signed_in" : permission;
  const made = z.union([row, z.object({ id: z.null() })]);
  return [
    endpoint({
      ...common(entity, "create"),
      method: "POST",
      summary: `Creates a new ${entity.name} record.`,
      ...(create.about && { description: create.about }),
      permission,
      scope: "write",
      body: create.body,
      response: made,
      run: async (ctx, { body }) => {
        const id = await createRow(ctx, create, body);
        return new Reply(await seen(ctx, entity, id), 201);
      },
    }),
    endpoint({
      ...common(entity, "bulk", "/bulk"),
      method: "POST",
      summary: `Creates up to ${MOST_WRITTEN} ${entity.name} records, each independently.`,
      description:
        "Returns the results in order. Rejected records return their error. If none is created, the call fails with the first error.",
      permission: ofMany,
      scope: "write",
      body: z
        .array(z.unknown())
        .min(1)
        .max(MOST_WRITTEN)
        .describe("The records, each in the shape of a single create call."),
      response: madeSchema(row),
      run: async (ctx, { body }) => rowsMade(ctx, entity, await createMany(ctx, entity, create, body)),
    }),
    endpoint({
      ...common(entity, "import", "/import"),
      method: "POST",
      summary: `Imports new ${entity.name} records from a CSV file with a header line, or from a JSON list.`,
      permission: ofMany,
      scope: "write",
      accepts: "multipart",
      response: importedSchema(row),
      run: async (ctx, { request }) => {
        const rows = rowsOfFile(await readTextFile(request));
        if (rows.length === 0) throw invalid("The file has no rows.");
        if (rows.length > MOST_WRITTEN) throw invalid(`A file can have at most ${MOST_WRITTEN} rows.`);
        return importOf(ctx, entity, await createMany(ctx, entity, create, rows));
      },
    }),
  ];
}

/** The new row, or a null id if its creator may not read it. */
async function seen(ctx: Ctx, entity: Entity, id: string | null) {
  if (id === null) return { id };
  const [row] = await listRows(ctx, entity, { q: JSON.stringify({ id }), limit: 1 });
  return row ?? { id: null };
}

/** The new rows that their creator may read, by id. */
async function readable(ctx: Ctx, entity: Entity, { results }: ManyOutcome): Promise<Map<string, EntityRow>> {
  const ids = results.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await listRows(ctx, entity, { q: JSON.stringify({ id: ids }), limit: MOST_WRITTEN });
  return new Map(rows.map((row) => [row.id, row]));
}

async function rowsMade(ctx: Ctx, entity: Entity, outcome: ManyOutcome) {
  if (outcome.done === 0) throw outcome.firstError;
  const rows = await readable(ctx, entity, outcome);
  return outcome.results.map(({ id, code, message }) =>
    code === null || message === null
      ? (rows.get(id ?? "") ?? { id: null })
      : { id: null, error: { code, message } },
  );
}

async function importOf(ctx: Ctx, entity: Entity, outcome: ManyOutcome) {
  const rows = await readable(ctx, entity, outcome);
  const refused = outcome.results.find(({ ok }) => !ok);
  return {
    ...outcome,
    status: outcome.done === 0 ? ("error" as const) : ("success" as const),
    details: refused ? `${outcome.failed} of ${outcome.results.length} rows: ${refused.message}` : null,
    output: outcome.done === 0 ? null : [...rows.values()],
  };
}

function change(entity: Entity, row: z.ZodType, update: Update): Endpoint {
  return endpoint({
    ...common(entity, "update", "/{id}"),
    method: "PUT",
    summary: `Updates a single ${entity.name} record. Fields that you omit stay unchanged.`,
    ...(update.about && { description: update.about }),
    permission: update.permission,
    scope: "write",
    params: IdParams,
    body: update.body,
    response: row,
    run: (ctx, { params, body }) => updateRow(ctx, entity, update, { id: params.id, read: body }),
  });
}

function removals(entity: Entity, remove: Remove): Endpoint[] {
  const { permission } = remove;
  return [
    endpoint({
      ...common(entity, "delete", "/{id}"),
      method: "DELETE",
      summary: `Deletes a single ${entity.name} record.`,
      ...(remove.about && { description: remove.about }),
      permission,
      scope: "write",
      params: IdParams,
      response: RemovedSchema,
      run: async (ctx, { params }) => {
        await removeRow(ctx, entity, remove, params.id);
        return { success: true as const, id: params.id };
      },
    }),
    endpoint({
      ...common(entity, "delete_many"),
      method: "DELETE",
      summary: `Deletes your own ${entity.name} records that match a filter, up to ${MOST_WRITTEN}.`,
      permission,
      scope: "write",
      body: z.record(z.string(), z.unknown()).describe("A filter, in the format of q."),
      response: RemovedManySchema,
      run: async (ctx, { body }) => {
        const outcome = await removeMany(ctx, entity, remove, body);
        return { ...outcome, success: outcome.failed === 0, deleted: outcome.done };
      },
    }),
  ];
}
