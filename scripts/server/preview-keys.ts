import type { Middleware } from "./middleware";

const ASKING_TO_RENDER_AGAIN = ["x-prerender-revalidate", "x-prerender-revalidate-if-generated"];
const PREVIEW_COOKIE = /(?:^|;\s*)__(?:prerender_bypass|next_preview_data)=[^;]*/g;

/**
 * Drops requests for draft previews and on-demand revalidation. The site uses neither, and their keys are public: every
 * copy of a build has the same ones.
 */
export const dropPreviewKeys: Middleware = ({ headers }, _response, next) => {
  for (const name of ASKING_TO_RENDER_AGAIN) delete headers[name];
  if (headers.cookie?.includes("__prerender_bypass") || headers.cookie?.includes("__next_preview_data"))
    headers.cookie = headers.cookie.replace(PREVIEW_COOKIE, "");
  next();
};
