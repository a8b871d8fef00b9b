import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { viewerId } from "@/lib/core/viewer-sql";

/**
 * On whose side somebody is in a thread: their own as one of its two people, the host's where they may answer for the
 * host; null: they have no seat in it.
 */
export const sideOf = (threadId: SQLWrapper, person: SQLWrapper): SQL =>
  sql`app.thread_side(${threadId}, ${person})`;

/** Threads, called `t`, in which a viewer has a seat. Nobody else reads them, admins included. */
export const isVisibleTo = (viewer: Viewer | null): SQL =>
  sql`(${viewerId(viewer)} in (t.starter_id, t.recipient_id) or ${sideOf(sql`t.id`, viewerId(viewer))} is not null)`;

/**
 * Whether what a message says and carries is shown to those who have a seat: one that an admin has hidden only to its
 * writer. `message`: what the query calls it.
 */
export const isReadableTo = (viewer: Pick<Viewer, "id"> | null, message: SQL): SQL =>
  sql`(${message}.hidden_at is null or ${message}.sender_id = ${viewer?.id ?? null}::uuid)`;

/** Files, called `a` in a thread `t`, that a viewer may open: unsent ones their own, others with their message. */
export const isFileVisibleTo = (viewer: Viewer | null): SQL =>
  sql`case when a.message_id is null then a.sender_id = ${viewerId(viewer)}
    else ${isVisibleTo(viewer)} and exists (
      select from messages m where m.id = a.message_id and ${isReadableTo(viewer, sql`m`)}) end`;
