import "server-only";
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { media } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { forbidden, invalid } from "@/lib/core/errors";
import { consumeLimit } from "@/lib/core/limits";
import { inTransaction } from "@/lib/core/transaction";
import { encodeUpload } from "../encode-image";
import { fromStore } from "../from-store";
import type { Upload } from "../read-upload";
import { type ImageDto, notAnImage, UPLOAD_FAILED } from "../schema";
import { isValidTicket, ticketHash } from "../upload-ticket";

const CONTENT_TYPE = "image/webp";

/**
 * Takes a picture from whoever holds a valid ticket, guests included: 120 an hour for an account, 10 for a guest.
 * The stored file is our own drawing of it. Throws `forbidden` for a wrong or old ticket, `limited`, and `invalid`
 * with the documented sentence for anything that is not a picture; `unavailable` where it cannot be kept now.
 */
export async function storeUpload(ctx: Ctx, upload: Upload): Promise<ImageDto> {
  if (!isValidTicket(upload.ticket, ctx.viewer, ctx.now()))
    throw forbidden("This page has been open for too long. Please reload it and add the picture again.");
  if (ctx.viewer) await consumeLimit(ctx, "upload", ctx.viewer.id);
  else await consumeLimit(ctx, "guest_upload", ctx.ip ?? ticketHash(upload.ticket));

  const image = await encodeUpload(upload.content);
  if (!image) throw invalid(notAnImage(upload.name), { image: notAnImage(upload.name) });
  const { body, width, height } = image;
  const key = `${createHash("sha256").update(body).digest("hex")}.webp`;

  const { storage } = ctx.ports;
  const keep = () => fromStore(storage.put(key, body, CONTENT_TYPE), UPLOAD_FAILED);
  // Not within the transaction: a slow store must not hold connections to the database.
  await keep();
  const stored = await inTransaction(ctx, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    const [row] = await tx
      .insert(media)
      .values({
        ownerId: ctx.viewer?.id ?? null,
        ticketHash: ctx.viewer ? null : ticketHash(upload.ticket),
        storageKey: key,
        contentType: CONTENT_TYPE,
        width,
        height,
        bytes: body.length,
        createdAt: ctx.now(),
      })
      .returning({ id: media.id });
    if (!row) throw new Error("the picture's row did not come back");
    return { id: row.id, key, width, height };
  });
  // The same picture of somebody else's may have been cleared away in between; from its row on it is not.
  if (!(await fromStore(storage.has(key), UPLOAD_FAILED))) await keep();
  return stored;
}
