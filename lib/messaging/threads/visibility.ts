import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { viewerId } from "@/lib/core/viewer-sql";

/**
 * The side someone is on in a thread: their own as one of its two participants, the host's if they may answer for the
 * host; null if neither.
 */
export const sideOf = (threadId: SQLWrapper, person: SQLWrapper): SQL =>
  sql`app.thread_side(${threadId}, ${person})`;

/** Threads, called `t`, that a viewer takes part in. No one else reads them, admins included. */
export const isVisibleTo = (viewer: Viewer | null): SQL =>
  sql`(${viewerId(viewer)} in (t.starter_id, t.recipient_id) or ${sideOf(sql`t.id`, viewerId(viewer))} is not null)`;

/**
 * Whether a participant may read a message: one hidden by an admin only if they wrote it. `message`: the query's name
 * for it.
 */
export const isReadableTo = (viewer: Pick<Viewer, "id"> | null, message: SQL): SQL =>
  sql`(${message}.hidden_at is null or ${message}.sender_id = ${viewer?.id ?? null}::uuid)`;

/**
 * Files, called `a` in a thread `t`, that a viewer may open: their own while unsent, then those of messages they may
 * read.
 */
export const isFileVisibleTo = (viewer: Viewer | null): SQL =>
  sql`case when a.message_id is null then a.sender_id = ${viewerId(viewer)}
    else ${isVisibleTo(viewer)} and exists (
      select from messages m where m.id = a.message_id and ${isReadableTo(viewer, sql`m`)}) end`;
