import "server-only";
import { randomBytes } from "node:crypto";
import { sponsorAssets } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { invalid } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { consumeLimit } from "@/lib/core/limits";
import { logger } from "@/lib/core/logger";
import { inTransaction } from "@/lib/core/transaction";
import { encodeLogo } from "@/lib/listings/media/encode-image";
import { fromStore } from "@/lib/listings/media/from-store";
import { mediaLimits } from "@/lib/listings/media/limits";
import { imageTypeOf } from "@/lib/listings/media/sniff";
import { MAX_IMAGE_BYTES, tooLarge } from "@/lib/listings/media/upload-rules";
import { cleanFileName } from "@/lib/messaging/threads/file-name";
import { lockReceiving } from "../internal/lock-receiving";
import { recordSent } from "../internal/record-sent";
import { LOGO_PROBLEMS, LOGO_TYPES, MIN_LOGO_WIDTH, notALogo, tooSmall } from "../logo";
import { sponsorAssetPermissions } from "../policy";

/** An uploaded file, with the name to use in messages. */
export interface GivenLogo {
  name: string;
  content: Buffer;
}

const refused = (sentence: string) => invalid(sentence, { logo: sentence });

/**
 * Sends a logo to the host of one of the viewer's sponsorships, and keeps it for the next one. Replaces an earlier one.
 * Stored as a PNG without metadata, at most 2,400 pixels on the longer side, and served only to its owner and the hosts
 * it was sent to.
 * @param read called once the viewer is known to be allowed to send it
 * @throws not_found for anyone else's sponsorship; `conflict` if the host doesn't need it anymore; `invalid` with the
 * reason for any other file; `limited`; `unavailable` if it can't be stored now
 */
export async function sendLogo(
  ctx: Ctx,
  sponsorshipId: string,
  read: () => Promise<GivenLogo>,
): Promise<{ assetId: string }> {
  const sponsor = authorize(ctx, sponsorAssetPermissions.sendLogo);
  await inTransaction(ctx, (tx) => lockReceiving(tx, sponsor, sponsorshipId, "logo"));
  await consumeLimit(ctx, mediaLimits.upload, sponsor.viewer.id);
  const { name, content } = await read();
  const { body, ...logo } = await examine(name, content);
  const storageKey = `${randomBytes(32).toString("hex")}.private.png`;
  const contentType = "image/png";
  const { storage } = ctx.ports;
  try {
    // Outside the transaction: slow storage must not hold database connections.
    await fromStore(storage.put(storageKey, body, contentType), LOGO_PROBLEMS.other);
    return await inTransaction(ctx, async (tx) => {
      const receiving = await lockReceiving(tx, sponsor, sponsorshipId, "logo");
      const file = { fileName: cleanFileName(name, "image"), contentType, bytes: body.length, storageKey };
      const row = { id: newId(), ownerId: sponsor.viewer.id, need: "logo", createdAt: ctx.now() } as const;
      await tx.insert(sponsorAssets).values({ ...row, ...file, ...logo });
      await recordSent(tx, sponsor, receiving, { need: "logo", assetId: row.id });
      return { assetId: row.id };
    });
  } catch (error) {
    await storage
      .delete(storageKey)
      .catch((failed: unknown) => logger.warn({ err: failed }, "an orphaned logo could not be deleted"));
    throw error;
  }
}

async function examine(name: string, content: Buffer) {
  if (content.length > MAX_IMAGE_BYTES) throw refused(tooLarge(name));
  const type = await imageTypeOf(content);
  const logo = LOGO_TYPES.some((known) => known === type) ? await encodeLogo(content) : null;
  if (!logo) throw refused(notALogo(name));
  if (logo.width < MIN_LOGO_WIDTH) throw refused(tooSmall(name, logo.width));
  return logo;
}
