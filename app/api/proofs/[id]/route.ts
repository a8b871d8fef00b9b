import { notFound } from "@/lib/core/errors";
import { defineRoute } from "@/lib/core/route";
import { getProofFile } from "@/lib/funding/proofs/queries/proof-file";
import { parseWidth } from "@/lib/listings/media/variants";
import { contentDisposition, savedName } from "@/lib/messaging/threads/file-name";
import { isUnchanged } from "@/lib/site/http/etag";

const TYPES = { image: "image/webp", pdf: "application/pdf" };

/** Access is checked on each request, even when the browser has a cached copy. */
const HEADERS = {
  "cache-control": "private, no-cache",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
};

/** The file of a proof. Pictures are shown inline, optionally resized (`?w=`); PDFs are always downloads. */
export const GET = defineRoute("proof.get", async (ctx, { id }: { id: string }, request) => {
  const width = parseWidth(new URL(request.url).searchParams.get("w"));
  if (width === undefined) throw notFound();
  const file = await getProofFile(ctx, id, width);
  const etag = `"${id}-${width ?? "whole"}"`;
  if (isUnchanged(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers: { ...HEADERS, etag } });
  const body = await file.read();
  if (!body) throw notFound();
  const { kind } = file;
  return new Response(new Uint8Array(body), {
    headers: {
      ...HEADERS,
      etag,
      "content-type": TYPES[kind],
      "content-disposition": contentDisposition(
        kind === "image" ? "inline" : "attachment",
        savedName(file.name, kind),
      ),
    },
  });
});
