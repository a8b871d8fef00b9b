import { notFound } from "@/lib/core/errors";
import { defineRoute } from "@/lib/core/route";
import { openLogo } from "@/lib/funding/sponsor-assets/queries/logo-file";
import { contentDisposition } from "@/lib/messaging/threads/file-name";
import { isUnchanged } from "@/lib/site/http/etag";

/** Access is checked on each request, even when the browser has a cached copy. */
const HEADERS = {
  "cache-control": "private, no-cache",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
};

/** A sponsor's logo, shown inline or, with `?download=1`, as a download. */
export const GET = defineRoute("sponsorship.get_logo", async (ctx, { id }: { id: string }, request) => {
  const logo = await openLogo(ctx, id);
  const etag = `"${id}"`;
  if (isUnchanged(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers: { ...HEADERS, etag } });
  const body = await logo.read();
  if (!body) throw notFound();
  const isDownload = new URL(request.url).searchParams.has("download");
  return new Response(new Uint8Array(body), {
    headers: {
      ...HEADERS,
      etag,
      "content-type": logo.contentType,
      "content-disposition": contentDisposition(isDownload ? "attachment" : "inline", logo.name),
    },
  });
});
