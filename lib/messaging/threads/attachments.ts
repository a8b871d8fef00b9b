import type { AttachmentKind } from "@/db/enums";
import { type VariantWidth } from "@/lib/listings/media/schema";
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from "@/lib/listings/media/upload-rules";

/** Files per message. */
export const ATTACHMENTS_A_MESSAGE = 5;
/** The maximum file size, in bytes. */
export const MAX_ATTACHMENT_BYTES = MAX_IMAGE_BYTES;
/** The number of a person's unsent files stored per thread. Older ones count as abandoned. */
export const MOST_UNSENT = 10;
/** The maximum one person can upload per day, in bytes. */
export const BYTES_A_DAY = 100_000_000;
/** For a file picker; the server checks the content. */
export const ATTACHMENT_TYPES: readonly string[] = [...IMAGE_TYPES, "application/pdf"];

/** A file of a sent or unsent message. Dimensions in pixels; null if it isn't a picture. */
export interface AttachmentDto {
  id: string;
  kind: AttachmentKind;
  name: string;
  bytes: number;
  width: number | null;
  height: number | null;
}

export const NOT_YET = "You can send images and PDFs once there's a paid sponsorship between you.";
export const notAttachable = (name: string) =>
  `${name} isn't an image or a PDF. Choose a JPEG, PNG, WebP, GIF, AVIF, or PDF file.`;
export const notUploaded = (name: string) =>
  `${name} wasn't uploaded. Check your connection and add it again.`;
export const tooManyFor = (names: readonly string[]) =>
  `You can send up to ${ATTACHMENTS_A_MESSAGE} files with one message. Not added: ${names.join(", ")}.`;
export const TOO_MUCH_AT_ONCE =
  "The files are too large. Maximum size is 5MB each, with up to 5 files per message.";
export const DAY_IS_FULL = "You've sent 100 MB of files within a day. Please try again tomorrow.";
export const ONE_AT_A_TIME = "Your other messages are still being sent. Please wait until they're done.";
export const BROKEN_OFF = "The message didn't arrive completely. Please send it again.";
export const FILE_GONE = "One of the files is no longer available. Remove it and add it again.";

/** Where one of the two participants downloads the file; pictures also in smaller widths. */
export function attachmentPath(id: string, width?: VariantWidth): string {
  return width ? `/api/attachments/${id}?w=${width}` : `/api/attachments/${id}`;
}

/** A message in one line: its text, or a summary of its attachments. */
export function summaryOf(
  text: string,
  attachments: readonly Pick<AttachmentDto, "kind" | "name">[],
): string {
  const [first] = attachments;
  if (text !== "" || !first) return text;
  if (attachments.length === 1) return first.kind === "image" ? "Image" : first.name;
  const areImages = attachments.every(({ kind }) => kind === "image");
  return `${attachments.length} ${areImages ? "images" : "files"}`;
}

/** "2 images and 1 PDF": the attachments without file names, which an email client could turn into links. */
export function formatFileCount(images: number, pdfs: number): string {
  const counted = (count: number, one: string, more: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];
  return [...counted(images, "image", "images"), ...counted(pdfs, "PDF", "PDFs")].join(" and ");
}

/** "340 KB", "1.2 MB" */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
