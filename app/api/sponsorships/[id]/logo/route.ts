import { AppError } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { consumeLimit } from "@/lib/core/limits";
import { defineRoute } from "@/lib/core/route";
import { sendLogo } from "@/lib/funding/sponsor-assets/commands/send-logo";
import type { LOGO_PROBLEMS } from "@/lib/funding/sponsor-assets/logo";
import { assetsPath } from "@/lib/funding/sponsorships/paths";
import { mediaLimits } from "@/lib/listings/media/limits";
import { readImage } from "@/lib/listings/media/read-upload";

/**
 * Uploads the logo for a sponsorship as its sponsor: multipart, with the file as `logo`. Scripts receive the asset's
 * id; plain form posts are redirected back to the page, which shows any error.
 */
export const POST = defineRoute("sponsorship.send_logo", async (ctx, { id }: { id: string }, request) => {
  const isPlain = isId(id) && (request.headers.get("accept")?.includes("text/html") ?? false);
  const back = (query = "") =>
    new Response(null, { status: 303, headers: { location: `${assetsPath(id)}${query}` } });
  try {
    await consumeLimit(ctx, mediaLimits.upload_by_ip, ctx.ip ?? "unknown");
    const sent = await sendLogo(ctx, id, () => readImage(request, "logo"));
    return isPlain ? back() : sent;
  } catch (error) {
    if (!isPlain || !(error instanceof AppError)) throw error;
    return back(`?logo=${problemOf(error)}`);
  }
});

function problemOf({ code, message }: AppError): keyof typeof LOGO_PROBLEMS {
  if (code === "limited") return "limited";
  if (code !== "invalid") return "other";
  if (message.includes("too large")) return "large";
  return message.includes("pixels wide") ? "small" : "format";
}
