import type { Post } from "./posts";

/** In pixels: what the services show whole. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** The picture of an article where its link is shared, by its path. */
export const sharePicture = ({ path, title }: Post) => ({
  url: `${path}/share.png`,
  alt: title,
  ...SHARE_SIZE,
});
