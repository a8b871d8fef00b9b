import { requestCtx } from "@/lib/auth/request-ctx";
import { httpStatusOf } from "@/lib/core/http-status";
import { newId } from "@/lib/core/ids";
import { consumeLimit } from "@/lib/core/limits";
import { toFailure } from "@/lib/core/run-action";
import { storeUpload } from "@/lib/media/commands/store-upload";
import { readUpload } from "@/lib/media/read-upload";

/** Takes one picture: multipart, the file as `image`, the page's upload ticket as `ticket`. */
export async function POST(request: Request): Promise<Response> {
  let requestId = newId();
  try {
    const ctx = await requestCtx();
    requestId = ctx.requestId;
    await consumeLimit(ctx, "upload_by_ip", ctx.ip ?? "nobody");
    const data = await storeUpload(ctx, await readUpload(request));
    return Response.json({ ok: true, data });
  } catch (error) {
    const result = toFailure(error, requestId, "media.upload");
    return Response.json(result, { status: result.ok ? 200 : httpStatusOf(result.error.code) });
  }
}
