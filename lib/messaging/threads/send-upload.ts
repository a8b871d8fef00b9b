import "server-only";
import { notFound } from "@/lib/core/errors";
import type { VariantWidth } from "@/lib/listings/media/schema";
import { parseWidth } from "@/lib/listings/media/variants";
import { sendPrivateFile } from "@/lib/site/http/private-file";
import { contentDisposition, savedName } from "./file-name";

const TYPES = { image: "image/webp", pdf: "application/pdf" };

/** A picture or PDF that someone uploaded, with access to its bytes. Null: the stored file is missing. */
export interface Upload {
  kind: "image" | "pdf";
  name: string;
  /** Names the stored file, if its id can get another one. */
  version?: string;
  read: () => Promise<Buffer | null>;
}

/**
 * Sends a private upload: pictures inline, optionally resized (`?w=`); PDFs always as downloads. Throws `not_found` for
 * an unknown width.
 * @param open checks who may open it
 */
export async function sendUpload(
  request: Request,
  id: string,
  open: (width: VariantWidth | null) => Promise<Upload>,
): Promise<Response> {
  const width = parseWidth(new URL(request.url).searchParams.get("w"));
  if (width === undefined) throw notFound();
  const { kind, name, version = "", read } = await open(width);
  return sendPrivateFile(request, {
    etag: `"${id}${version}-${width ?? "whole"}"`,
    contentType: TYPES[kind],
    disposition: contentDisposition(kind === "image" ? "inline" : "attachment", savedName(name, kind)),
    read,
  });
}
