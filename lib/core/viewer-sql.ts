import { type SQL, sql } from "drizzle-orm";
import { holds } from "./authorize";
import type { Viewer } from "./ctx";

/** The viewer's id as SQL. Null for guests, who own nothing. */
export const viewerId = (viewer: Viewer | null): SQL => sql`${viewer?.id ?? null}::uuid`;

/** Whether the viewer is an admin, as SQL. */
export const isAdmin = (viewer: Viewer | null): SQL => sql.raw(holds(viewer, "admin") ? "true" : "false");

/** An instant as SQL. */
export const instantOf = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;
