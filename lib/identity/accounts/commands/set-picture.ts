import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { invalid } from "@/lib/core/errors";
import { consumeLimit } from "@/lib/core/limits";
import { inTransaction } from "@/lib/core/transaction";
import { encodeSquare } from "@/lib/listings/media/encode-image";
import { keepPicture } from "@/lib/listings/media/keep-picture";
import { mediaLimits } from "@/lib/listings/media/limits";
import { MAX_IMAGE_BYTES, notAnImage, tooLarge } from "@/lib/listings/media/upload-rules";
import { touchHostPages } from "../internal/host-pages";
import { accountPermissions } from "../policy";

/** An uploaded file, with the name to use in messages. */
export interface GivenPicture {
  name: string;
  content: Buffer;
}

/**
 * Sets the viewer's picture: the centered square, re-encoded. The cleanup of unused files deletes the previous one. Any
 * signed-in user may call it.
 * @param read called after the permission check
 * @throws `invalid` with the documented sentence if the file isn't a picture; `limited`; `unavailable` if it can't be
 * stored now
 */
export async function setPicture(ctx: Ctx, read: () => Promise<GivenPicture>): Promise<{ key: string }> {
  const { viewer } = authorize(ctx, accountPermissions.setPicture);
  await consumeLimit(ctx, mediaLimits.upload, viewer.id);
  const { name, content } = await read();
  if (content.length > MAX_IMAGE_BYTES) throw invalid(tooLarge(name), { picture: tooLarge(name) });
  const image = await encodeSquare(content);
  if (!image) throw invalid(notAnImage(name), { picture: notAnImage(name) });
  const { key } = await keepPicture(ctx, { ...image, ownerId: viewer.id, ticketHash: null, isProfile: true });
  await inTransaction(ctx, async (tx) => {
    const [before] = await tx
      .select({ key: users.profileImageKey })
      .from(users)
      .where(eq(users.id, viewer.id))
      .for("no key update");
    if (before?.key === key) return;
    await tx.update(users).set({ profileImageKey: key, updatedAt: ctx.now() }).where(eq(users.id, viewer.id));
    await recordAudit(tx, ctx, { action: "account.set_picture", entityId: viewer.id });
    await touchHostPages(tx, viewer.id);
  });
  return { key };
}
