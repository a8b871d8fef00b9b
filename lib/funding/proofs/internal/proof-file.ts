import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { invalid } from "@/lib/core/errors";
import { encodeUpload } from "@/lib/listings/media/encode-image";
import { isPdf } from "@/lib/listings/media/pdf";
import { cleanFileName } from "@/lib/messaging/threads/file-name";
import { type PictureHint, pictureHint } from "../picture-hint";

/** A photo or PDF, ready to be stored. Sizes in pixels. */
export interface ProofFile extends PictureHint {
  kind: "photo" | "file";
  body: Buffer;
  storageKey: string;
  fileName: string;
  contentType: "image/webp" | "application/pdf";
  bytes: number;
  width: number | null;
  height: number | null;
}

/** The digest of a stored file, which its key begins with: the same file has the same. */
export const digestOf = (storageKey: string) => storageKey.split(".")[0] ?? "";

const notProof = (name: string) =>
  `${name} isn't a picture or a PDF that we can read. Choose a JPEG, PNG, WebP, GIF, AVIF, or PDF file of up to 40 megapixels.`;

/**
 * Makes a photo or PDF of an upload: pictures are decoded and encoded again, without their metadata, of which a hint is
 * kept. Throws `invalid` for anything else.
 */
export async function proofFile(name: string, content: Buffer, timeZone: string): Promise<ProofFile> {
  if (isPdf(content))
    return {
      ...stored(content, "pdf"),
      kind: "file",
      fileName: cleanFileName(name, "pdf"),
      contentType: "application/pdf",
      width: null,
      height: null,
      takenAt: null,
      latitude: null,
      longitude: null,
    };
  const picture = await encodeUpload(content);
  if (!picture) throw invalid(notProof(name), { file: notProof(name) });
  return {
    ...stored(picture.body, "webp"),
    kind: "photo",
    fileName: cleanFileName(name, "image"),
    contentType: "image/webp",
    width: picture.width,
    height: picture.height,
    ...(await pictureHint(content, timeZone)),
  };
}

/** Each upload has its own file, so that deleting one never affects another. */
function stored(body: Buffer, ending: "webp" | "pdf") {
  const digest = createHash("sha256").update(body).digest("hex");
  return {
    body,
    bytes: body.length,
    storageKey: `${digest}.${randomBytes(16).toString("hex")}.private.${ending}`,
  };
}
