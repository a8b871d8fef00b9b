import "server-only";
import { eq, type SQL, sql } from "drizzle-orm";
import { media } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";

/** Uploads that a viewer may use and list: their own. Anyone with its URL can fetch a file. For queries of `media`. */
export const isOwn = (viewer: Viewer | null): SQL => (viewer ? eq(media.ownerId, viewer.id) : sql`false`);
