import { AppError } from "@/lib/core/errors";
import { consumeLimit } from "@/lib/core/limits";
import { defineRoute } from "@/lib/core/route";
import { setPicture } from "@/lib/identity/accounts/commands/set-picture";
import type { PICTURE_PROBLEMS } from "@/lib/identity/accounts/picture";
import { readPictureForm } from "@/lib/identity/accounts/read-picture";
import { mediaLimits } from "@/lib/listings/media/limits";

const PAGE = "/accountsettings";

/**
 * Uploads the viewer's own picture: multipart, with the file as `picture`. Scripts receive the picture's key; plain
 * form posts are redirected back to the page, which shows any error.
 */
export const POST = defineRoute("account.set_picture", async (ctx, _params, request) => {
  const isPlain = request.headers.get("accept")?.includes("text/html") ?? false;
  const back = (query = "") => new Response(null, { status: 303, headers: { location: `${PAGE}${query}` } });
  try {
    await consumeLimit(ctx, mediaLimits.upload_by_ip, ctx.ip ?? "unknown");
    const set = await setPicture(ctx, () => readPictureForm(request));
    return isPlain ? back() : set;
  } catch (error) {
    if (!isPlain || !(error instanceof AppError)) throw error;
    return back(`?picture=${problemOf(error)}`);
  }
});

function problemOf({ code, message }: AppError): keyof typeof PICTURE_PROBLEMS {
  if (code === "limited") return "limited";
  if (code !== "invalid") return "other";
  return message.includes("too large") ? "large" : "image";
}
