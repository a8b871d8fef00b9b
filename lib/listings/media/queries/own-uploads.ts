import "server-only";
import { and, inArray } from "drizzle-orm";
import { media } from "@/db/schema";
import type { SignedInCtx } from "@/lib/core/ctx";
import { isOwn } from "../visibility";

/** The viewer's own uploads by storage key, the latest for each key. */
export async function findOwnUploads(
  { db, viewer }: SignedInCtx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ id: media.id, key: media.storageKey })
    .from(media)
    .where(and(isOwn(viewer), inArray(media.storageKey, [...keys])))
    .orderBy(media.id);
  return new Map(rows.map(({ key, id }) => [key, id]));
}
