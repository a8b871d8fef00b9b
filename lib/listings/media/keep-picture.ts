import "server-only";
import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { media } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { fromStore } from "./from-store";
import { type ImageDto } from "./schema";
import { UPLOAD_FAILED } from "./upload-rules";

const CONTENT_TYPE = "image/webp";

/** A picture of our own drawing, and whose it is: an account's, or that of whoever holds the ticket. */
interface NewPicture {
  body: Buffer;
  width: number;
  height: number;
  ownerId: string | null;
  ticketHash: string | null;
  /** Their one picture of themselves: the same one again is the same row. */
  isProfile?: boolean;
}

/** The same picture has the same name. */
const pictureKey = (body: Buffer) => `${createHash("sha256").update(body).digest("hex")}.webp`;

/**
 * Keeps a picture: its row first, then its file. Whatever fails or dies in between, no file is without a row, and what
 * nobody uses is cleared with its row the next day; from the row on, nobody clears the file. Throws `unavailable` with
 * the documented sentence where it cannot be kept now. Not within a transaction: a slow store must not hold
 * connections to the database.
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
  return { id, key, width, height };
}

/** The row that somebody has for a picture already, as if it had come now: it is not cleared before it is used. */
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
