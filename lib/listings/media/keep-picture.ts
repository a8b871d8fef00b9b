import "server-only";
import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { media } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { fromStore } from "./from-store";
import { type ImageDto, PHONE_WIDTHS } from "./schema";
import { UPLOAD_FAILED } from "./upload-rules";

const CONTENT_TYPE = "image/webp";

/** A re-encoded image and its owner: an account, or the holder of an upload ticket. */
interface NewPicture {
  body: Buffer;
  width: number;
  height: number;
  ownerId: string | null;
  ticketHash: string | null;
  /** A profile picture: uploading the same image again reuses its row. */
  isProfile?: boolean;
}

/** Content-addressed: the same image has the same key. */
const pictureKey = (body: Buffer) => `${createHash("sha256").update(body).digest("hex")}.webp`;

/**
 * Stores an image: its row first, then its file. A crash in between never leaves a file without a row, and unused rows
 * are deleted with their files the next day. From the insert on, nothing deletes the file. Throws `unavailable` with
 * the documented sentence if storage is down. Call outside transactions: slow storage must not hold database
 * connections.
 */
export async function keepPicture(
  ctx: Ctx,
  { body, width, height, ownerId, ticketHash, isProfile = false }: NewPicture,
): Promise<ImageDto> {
  const key = pictureKey(body);
  const id = await inTransaction(ctx, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    const own = isProfile && ownerId ? await renewRow(tx, ctx, { ownerId, key }) : null;
    if (own) return own;
    const [row] = await tx
      .insert(media)
      .values({
        ownerId,
        ticketHash,
        storageKey: key,
        contentType: CONTENT_TYPE,
        width,
        height,
        bytes: body.length,
        createdAt: ctx.now(),
      })
      .returning({ id: media.id });
    if (!row) throw new Error("media insert returned no row");
    return row.id;
  });
  await fromStore(ctx.ports.storage.put(key, body, CONTENT_TYPE), UPLOAD_FAILED);
  if (width > Math.min(...PHONE_WIDTHS)) await enqueue(ctx.db, "resize_pictures", { keys: [key] });
  return { id, key, width, height };
}

/** Reuses the owner's existing row for an image and refreshes its age, so that it isn't deleted before it is used. */
async function renewRow(
  tx: Tx,
  ctx: Ctx,
  { ownerId, key }: { ownerId: string; key: string },
): Promise<string | null> {
  const [row] = await tx
    .update(media)
    .set({ createdAt: ctx.now() })
    .where(and(eq(media.ownerId, ownerId), eq(media.storageKey, key)))
    .returning({ id: media.id });
  return row?.id ?? null;
}
