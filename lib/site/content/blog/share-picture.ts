import { SHARE_SIZE } from "@/lib/site/seo/share-face";
import type { Post } from "./posts";

/** The share image of an article, by its path. */
export const sharePicture = ({ path, title }: Post) => ({
  url: `${path}/share.png`,
  alt: title,
  ...SHARE_SIZE,
});
