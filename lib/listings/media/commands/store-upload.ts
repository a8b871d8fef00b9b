import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { forbidden, invalid } from "@/lib/core/errors";
import { consumeLimit } from "@/lib/core/limits";
import { encodeUpload } from "../encode-image";
import { keepPicture } from "../keep-picture";
import { mediaLimits } from "../limits";
import { mediaPermissions } from "../policy";
import type { Upload } from "../read-upload";
import { type ImageDto } from "../schema";
import { notAnImage } from "../upload-rules";
import { isValidTicket, ticketHash } from "../upload-ticket";

/**
 * Stores an uploaded image for the holder of a valid ticket, guests included: 120 an hour per account, 10 per guest.
 * The stored file is re-encoded. Throws `forbidden` for an invalid or expired ticket, `limited`, `invalid` with the
 * documented sentence for anything that is not an image, and `unavailable` if storage is down.
 */
export async function storeUpload(ctx: Ctx, upload: Upload): Promise<ImageDto> {
  authorize(ctx, mediaPermissions.storeUpload);
  if (!isValidTicket(upload.ticket, ctx.viewer, ctx.now()))
    throw forbidden("This page has been open too long. Please reload it and add the image again.");
  if (ctx.viewer) await consumeLimit(ctx, mediaLimits.upload, ctx.viewer.id);
  else await consumeLimit(ctx, mediaLimits.guest_upload, ctx.ip ?? ticketHash(upload.ticket));

  const image = await encodeUpload(upload.content);
  if (!image) throw invalid(notAnImage(upload.name), { image: notAnImage(upload.name) });
  return keepPicture(ctx, {
    ...image,
    ownerId: ctx.viewer?.id ?? null,
    ticketHash: ctx.viewer ? null : ticketHash(upload.ticket),
  });
}
