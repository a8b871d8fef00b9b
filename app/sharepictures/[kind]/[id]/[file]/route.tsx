import { ImageResponse } from "next/og";
import { SharePictureCopy } from "@/components/site/share/share-picture-copy";
import { AppError } from "@/lib/core/errors";
import { consumeLimit } from "@/lib/core/limits";
import { bareCtx } from "@/lib/identity/sessions/request-ctx";
import { SHARE_KINDS, sharePath } from "@/lib/site/seo/share-address";
import { type ShareFace, textOf } from "@/lib/site/seo/share-face";
import { composePicture, TEXT_SIZE } from "@/lib/site/share/draw-picture";
import { shareFonts } from "@/lib/site/share/fonts";
import { shareLimits } from "@/lib/site/share/limits";
import { cachedPicture, drawOnce } from "@/lib/site/share/picture-cache";
import { loadShareFace } from "@/lib/site/share/picture-queries";

const HEADERS = { "Content-Type": "image/jpeg", "Cache-Control": "public, max-age=31536000, immutable" };
const LATER = { "Cache-Control": "no-store", "Retry-After": "30" };

type Context = { params: Promise<{ kind: string; id: string; file: string }> };

/**
 * The share image of a proposal, vendor, host, or sponsor. The address names the content shown: an outdated or invented one redirects
 * to the current picture without drawing anything.
 */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { kind: name, id, file } = await params;
  const kind = SHARE_KINDS.find((one) => one === name);
  const face = kind && (await loadShareFace(kind, id));
  if (!face) return new Response(null, { status: 404 });
  const path = sharePath(kind, id, face);
  if (path !== `/sharepictures/${kind}/${id}/${file}`)
    return new Response(null, { status: 307, headers: { Location: path, "Cache-Control": "no-store" } });
  try {
    const picture = cachedPicture(path) ?? (await drawn(path, face));
    return picture
      ? new Response(new Uint8Array(picture), { headers: HEADERS })
      : new Response(null, { status: 503, headers: LATER });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(null, { status: 429, headers: LATER });
  }
}

async function drawn(path: string, face: ShareFace): Promise<Buffer | null> {
  const ctx = await bareCtx();
  await consumeLimit(ctx, shareLimits.share_picture, ctx.ip ?? "unknown");
  return drawOnce(path, async () => {
    const copyPicture = new ImageResponse(<SharePictureCopy {...textOf(face)} />, {
      ...TEXT_SIZE,
      fonts: await shareFonts(),
    });
    return composePicture(ctx.ports.storage, face, Buffer.from(await copyPicture.arrayBuffer()));
  });
}
