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
  create: "You can't create records of this entity. They result from activity on the site.",
  update: "You can't update records of this entity.",
  remove: "You can't delete records of this entity.",
};

/** The response for unknown entities and for methods that an entity doesn't support. */
export function fallbacksOf(entities: readonly Entity[]): Endpoint[] {
  const known = new Map(entities.map((entity) => [entity.name, entity]));
  return WAYS.map(([method, after, way]) => {
    const path = `entities/{Entity}${after}`;
    return endpoint({
      name: "entity.unknown",
      method,
      path: `/api/${path}`,
      aliases: [`/api/apps/{appId}/${path}`],
      summary: `Explains the alternative when an entity doesn't support ${method}.`,
      tag: "Entities",
      style: "entity",
      permission: "public",
      scope: method === "GET" ? "read" : "write",
      accepts: "either",
      params: z.object({ Entity: z.string().max(100), id: z.string().max(100).optional() }),
      response: z.never(),
      errors: { 405: "This entity doesn't support this method." },
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
