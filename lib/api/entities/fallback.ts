import "server-only";
import { z } from "zod";
import { authorize } from "@/lib/core/authorize";
import { notFound } from "@/lib/core/errors";
import { type ApiMethod, type Endpoint, endpoint } from "../endpoint";
import { HttpError } from "../failure";
import type { Entity } from "./entity";

const WAYS = [
  ["GET", "", "list"],
  ["POST", "", "create"],
  ["DELETE", "", "remove"],
  ["GET", "/{id}", "list"],
  ["PUT", "/{id}", "update"],
  ["DELETE", "/{id}", "remove"],
  ["POST", "/bulk", "create"],
  ["POST", "/import", "create"],
] as const satisfies readonly (readonly [ApiMethod, string, string])[];

const PLAIN = {
  create: "Rows of this entity come of what people do; they are not made here.",
  update: "Rows of this entity are not changed here.",
  remove: "Rows of this entity are not deleted.",
};

/** What is said to whoever names an entity that there is not, or wants of one what there is not. */
export function fallbacksOf(entities: readonly Entity[]): Endpoint[] {
  const known = new Map(entities.map((entity) => [entity.name, entity]));
  return WAYS.map(([method, after, way]) => {
    const path = `entities/{Entity}${after}`;
    return endpoint({
      name: "entity.unknown",
      method,
      path: `/api/${path}`,
      aliases: [`/api/apps/{appId}/${path}`],
      summary: `Says what there is instead, where an entity has no ${method} here.`,
      tag: "Entities",
      style: "entity",
      permission: "public",
      scope: method === "GET" ? "read" : "write",
      accepts: "either",
      params: z.object({ Entity: z.string().max(100), id: z.string().max(100).optional() }),
      response: z.never(),
      errors: { 405: "There is no such way to this entity." },
      run: async (ctx, { params }) => {
        const entity = known.get(params.Entity);
        if (!entity) throw notFound(`There is no entity "${params.Entity.slice(0, 40)}".`);
        if (way === "list") throw notFound();
        authorize(ctx, "signed_in");
        const allowed = ["GET", entity.create && "POST", entity.update && "PUT", entity.remove && "DELETE"];
        throw new HttpError(405, "method_not_allowed", entity.instead?.[way] ?? PLAIN[way], {
          Allow: allowed.filter(Boolean).join(", "),
        });
      },
    });
  });
}
