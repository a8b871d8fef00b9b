import "server-only";
import { type Endpoint, endpoint } from "../endpoint";
import type { Update } from "./entity";
import { user } from "./list/user";
import { getRow } from "./query/read";
import { rowSchema } from "./schemas";
import { updateRow } from "./write/rows";

const update = user.update as Update;

const common = {
  path: "/api/entities/User/me",
  aliases: ["/api/apps/{appId}/entities/User/me"],
  tag: user.name,
  style: "entity",
  permission: "signed_in",
  response: rowSchema(user),
} as const;

/** The caller's own account. */
export const meCalls: readonly Endpoint[] = [
  endpoint({
    ...common,
    name: "entity.me",
    method: "GET",
    summary: "Retrieves your own account.",
    scope: "read",
    run: (ctx) => getRow(ctx, user, ctx.viewer.id),
  }),
  endpoint({
    ...common,
    name: "entity.update_me",
    method: "PUT",
    summary: "Updates your profile and your current role.",
    scope: "write",
    body: update.body,
    run: (ctx, { body }) => updateRow(ctx, user, update, { id: ctx.viewer.id, read: body }),
  }),
];
