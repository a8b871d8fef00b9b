import "server-only";
import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { media } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Viewer } from "@/lib/core/ctx";
import { ticketHash } from "./upload-ticket";

export interface WantedPicture {
  id: string;
  /** The ticket a guest uploaded it with. */
  ticket?: string | null;
}

/**
 * Checks that the viewer uploaded each image or holds its upload ticket, and assigns ticketed images to the viewer.
 * Returns the ids that fail or no longer exist. These must not be attached.
 */
export async function claimMedia(
  tx: Tx,
  viewer: Viewer,
  wanted: readonly WantedPicture[],
): Promise<string[]> {
  if (wanted.length === 0) return [];
  const held = wanted.flatMap(({ id, ticket }) =>
    ticket ? [and(eq(media.id, id), isNull(media.ownerId), eq(media.ticketHash, ticketHash(ticket)))] : [],
  );
  if (held.length > 0)
    await tx
      .update(media)
      .set({ ownerId: viewer.id, ticketHash: null })
      .where(or(...held));
  const ids = wanted.map(({ id }) => id);
  const mine = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, ids), eq(media.ownerId, viewer.id)))
    .for("key share");
  return ids.filter((id) => !mine.some((row) => row.id === id));
}
