import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { isAdmin, viewerId } from "@/lib/core/viewer-sql";

/** Accounts whose full details the viewer may see: their own; admins see all. The query's alias is `u`. */
export const isOwn = (viewer: Viewer | null): SQL => sql`(u.id = ${viewerId(viewer)} or ${isAdmin(viewer)})`;

/**
 * Accounts (alias `u`) that a viewer may see: their own, and, by name and picture, the two people of a thread that they
 * take part in. Deleted accounts are hidden from everyone.
 */
export const isVisibleTo = (viewer: Viewer | null): SQL =>
  sql`(${isOwn(viewer)} or (u.account_status <> 'deleted' and u.id = any(array(
    select unnest(array[t.starter_id, t.recipient_id]) from thread_members m join threads t on t.id = m.thread_id
    where m.user_id = ${viewerId(viewer)} and (${viewerId(viewer)} in (t.starter_id, t.recipient_id)
      or app.thread_side(t.id, ${viewerId(viewer)}) is not null)))))`;

/** Accounts that the viewer deals with: they message each other, or one is the other's agent. `account`: its id. */
export const isKnownTo = (viewer: Viewer, account: SQL): SQL =>
  sql`(${account} = ${viewerId(viewer)}
    or exists (select from threads where starter_id = ${account} and recipient_id = ${viewerId(viewer)})
    or exists (select from threads where starter_id = ${viewerId(viewer)} and recipient_id = ${account})
    or exists (select from agent_applications where agent_id = ${account} and host_id = ${viewerId(viewer)})
    or exists (select from proposal_agents where agent_id = ${account} and host_id = ${viewerId(viewer)})
    or exists (select from proposal_agents where agent_id = ${viewerId(viewer)} and host_id = ${account}))`;
