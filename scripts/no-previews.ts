import type { IncomingMessage } from "node:http";

const ASKING_TO_RENDER_ANEW = ["x-prerender-revalidate", "x-prerender-revalidate-if-generated"];
const PREVIEW_COOKIE = /(?:^|;\s*)__(?:prerender_bypass|next_preview_data)=[^;]*/g;

/**
 * Takes from a request what would have the framework show unpublished pages, or render kept ones once more. The site
 * uses neither, and the keys that prove a right to it are the same, and known, in every copy of a build.
 */
export function ignorePreviewKeys({ headers }: IncomingMessage): void {
  for (const name of ASKING_TO_RENDER_ANEW) delete headers[name];
  if (headers.cookie?.includes("__prerender_bypass") || headers.cookie?.includes("__next_preview_data"))
    headers.cookie = headers.cookie.replace(PREVIEW_COOKIE, "");
}
