import "server-only";
import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { media, users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { signedIn } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { invalid } from "@/lib/core/errors";
import { consumeLimit } from "@/lib/core/limits";
import { inTransaction } from "@/lib/core/transaction";
import { encodeSquare } from "@/lib/media/encode-image";
import { fromStore } from "@/lib/media/from-store";
import { MAX_IMAGE_BYTES, notAnImage, tooLarge, UPLOAD_FAILED } from "@/lib/media/schema";
import { touchHostPages } from "../host-pages";

const CONTENT_TYPE = "image/webp";

/** A file as it came, with the name by which it is spoken of. */
export interface GivenPicture {
  name: string;
  content: Buffer;
}

/**
 * Makes a picture the viewer's own: the square from its middle, drawn anew. The one before is cleared with what
 * nothing uses. Whoever is signed in may call it.
 * @param read called once the viewer is known to be allowed
 * @throws invalid with the documented sentence for anything that is not a picture; `limited`; `unavailable` where it
 *   cannot be kept now
 */
export async function setPicture(ctx: Ctx, read: () => Promise<GivenPicture>): Promise<{ key: string }> {
  const { viewer } = signedIn(ctx);
  await consumeLimit(ctx, "upload", viewer.id);
  const { name, content } = await read();
  if (content.length > MAX_IMAGE_BYTES) throw invalid(tooLarge(name), { picture: tooLarge(name) });
  const image = await encodeSquare(content);
  if (!image) throw invalid(notAnImage(name), { picture: notAnImage(name) });
  const { body, width, height } = image;
  const key = `${createHash("sha256").update(body).digest("hex")}.webp`;
  const { storage } = ctx.ports;
  const keep = () => fromStore(storage.put(key, body, CONTENT_TYPE), UPLOAD_FAILED);
  // Not within the transaction: a slow store must not hold connections to the database.
  await keep();
  await inTransaction(ctx, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    const [before] = await tx
      .select({ key: users.profileImageKey })
      .from(users)
      .where(eq(users.id, viewer.id))
      .for("no key update");
    if (before?.key === key) return;
    await tx.insert(media).values({
      ownerId: viewer.id,
      storageKey: key,
      contentType: CONTENT_TYPE,
      width,
      height,
      bytes: body.length,
      createdAt: ctx.now(),
    });
    await tx.update(users).set({ profileImageKey: key, updatedAt: ctx.now() }).where(eq(users.id, viewer.id));
    await recordAudit(tx, ctx, { action: "account.set_picture", entityId: viewer.id });
    await touchHostPages(tx, viewer.id);
  });
  // The same picture of somebody else's may have been cleared away in between; from its row on it is not.
  if (!(await fromStore(storage.has(key), UPLOAD_FAILED))) await keep();
  return { key };
}
