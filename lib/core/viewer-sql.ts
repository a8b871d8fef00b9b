import { type SQL, sql } from "drizzle-orm";
import { holds } from "./authorize";
import type { Viewer } from "./ctx";

/** The viewer's id in a statement; null for guests, to whom nothing belongs. */
export const viewerId = (viewer: Viewer | null): SQL => sql`${viewer?.id ?? null}::uuid`;

/** Whether the viewer is an admin, in a statement. */
export const isAdmin = (viewer: Viewer | null): SQL => sql.raw(holds(viewer, "admin") ? "true" : "false");

/** An instant in a statement. */
export const instantOf = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;
