import "server-only";
import { createHash } from "node:crypto";
import { SHARE_SIZE, type ShareFace } from "./share-face";

/** Increase whenever the drawing changes: browsers cache pictures for a year. */
const REVISION = 2;

export const SHARE_KINDS = ["proposals", "vendors", "hosts", "sponsors"] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** The file name of a page's picture, which changes with its content. */
export function shareVersion(face: ShareFace): string {
  return createHash("sha256")
    .update(JSON.stringify([REVISION, face]))
    .digest("hex")
    .slice(0, 16);
}

/** The path of a page's share image. */
export const sharePath = (kind: ShareKind, id: string, face: ShareFace): string =>
  `/sharepictures/${kind}/${id}/${shareVersion(face)}.jpg`;

/** A share image as page metadata. */
export const shareImage = (kind: ShareKind, id: string, face: ShareFace) => ({
  url: sharePath(kind, id, face),
  alt: face.title,
  ...SHARE_SIZE,
});
