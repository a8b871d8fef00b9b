import { consumeLimit } from "@/lib/core/limits";
import { defineRoute } from "@/lib/core/route";
import { storeUpload } from "@/lib/listings/media/commands/store-upload";
import { mediaLimits } from "@/lib/listings/media/limits";
import { readUpload } from "@/lib/listings/media/read-upload";

/** Uploads one picture: multipart, with the file as `image` and the page's upload ticket as `ticket`. */
export const POST = defineRoute("media.upload", async (ctx, _params, request) => {
  await consumeLimit(ctx, mediaLimits.upload_by_ip, ctx.ip ?? "unknown");
  return storeUpload(ctx, await readUpload(request));
});
