import "server-only";
import { createHash } from "node:crypto";
import { SHARE_SIZE, type ShareFace } from "./share-face";

/** Raised whenever the pictures are drawn in another way, since browsers keep them for a year. */
const REVISION = 2;

export const SHARE_KINDS = ["proposals", "vendors"] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** What the picture of a page is called: another name as soon as it shows something else. */
export function shareVersion(face: ShareFace): string {
  return createHash("sha256")
    .update(JSON.stringify([REVISION, face]))
    .digest("hex")
    .slice(0, 16);
}

/** The path of the picture of a proposal's or a vendor's page. */
export const sharePath = (kind: ShareKind, id: string, face: ShareFace): string =>
  `/sharepictures/${kind}/${id}/${shareVersion(face)}.jpg`;

/** The picture of a page as its head names it. */
export const shareImage = (kind: ShareKind, id: string, face: ShareFace) => ({
  url: sharePath(kind, id, face),
  alt: face.title,
  ...SHARE_SIZE,
});
