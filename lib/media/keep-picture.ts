import "server-only";
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { media } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { fromStore } from "./from-store";
import { type ImageDto, UPLOAD_FAILED } from "./schema";

const CONTENT_TYPE = "image/webp";

/** A picture of our own drawing, and whose it is: an account's, or that of whoever holds the ticket. */
interface NewPicture {
  body: Buffer;
  width: number;
  height: number;
  ownerId: string | null;
  ticketHash: string | null;
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
  { body, width, height, ownerId, ticketHash }: NewPicture,
): Promise<ImageDto> {
  const key = pictureKey(body);
  const id = await inTransaction(ctx, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
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
    if (!row) throw new Error("the picture's row did not come back");
    return row.id;
  });
  await fromStore(ctx.ports.storage.put(key, body, CONTENT_TYPE), UPLOAD_FAILED);
  return { id, key, width, height };
}
