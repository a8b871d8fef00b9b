import "server-only";
import { eq, type SQL, sql } from "drizzle-orm";
import { media } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";

/**
 * Uploads that a viewer may use and list: their own. A file itself is sent to whoever has its address. For statements that
 * read `media`.
 */
export const isOwn = (viewer: Viewer | null): SQL => (viewer ? eq(media.ownerId, viewer.id) : sql`false`);
