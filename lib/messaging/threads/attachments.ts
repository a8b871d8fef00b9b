import type { AttachmentKind } from "@/db/enums";
import { type VariantWidth } from "@/lib/listings/media/schema";
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from "@/lib/listings/media/upload-rules";

/** Files that go with one message. */
export const ATTACHMENTS_A_MESSAGE = 5;
/** The largest, in bytes. */
export const MAX_ATTACHMENT_BYTES = MAX_IMAGE_BYTES;
/** Of one person's files that wait in a thread the latest so many are kept: the others were left behind. */
export const MOST_UNSENT = 10;
/** What one person can send in a day, in bytes. */
export const BYTES_A_DAY = 100_000_000;
/** For a file chooser; the server looks at the content. */
export const ATTACHMENT_TYPES: readonly string[] = [...IMAGE_TYPES, "application/pdf"];

/** A file that goes with a message, or waits for one. Sizes in pixels; null where it is no picture. */
export interface AttachmentDto {
  id: string;
  kind: AttachmentKind;
  name: string;
  bytes: number;
  width: number | null;
  height: number | null;
}

export const NOT_YET = "You can send pictures and PDFs once a sponsorship between the two of you is paid.";
export const notAttachable = (name: string) =>
  `${name} is not a picture or a PDF. Choose a JPEG, PNG, WebP, GIF, AVIF or PDF file.`;
export const notUploaded = (name: string) =>
  `${name} was not uploaded. Check your connection and add it again.`;
export const tooManyFor = (names: readonly string[]) =>
  `You can send up to ${ATTACHMENTS_A_MESSAGE} files with one message. Not added: ${names.join(", ")}.`;
export const TOO_MUCH_AT_ONCE = "The files are too large. Maximum size is 5MB each, and 5 files at once.";
export const DAY_IS_FULL = "You have sent 100 MB of files within a day. Please send the next ones tomorrow.";
export const ONE_AT_A_TIME = "Other messages of yours are being sent. Please wait until that is done.";
export const BROKEN_OFF = "The message did not arrive whole. Please send it again.";
export const FILE_GONE = "One of the files is not here any more. Remove it and add it again.";

/** Where one of the two people gets the file; of a picture also narrower. */
export function attachmentPath(id: string, width?: VariantWidth): string {
  return width ? `/api/attachments/${id}?w=${width}` : `/api/attachments/${id}`;
}

/** A message in one line: its words or, where it has none, what it carries. */
export function summaryOf(
  text: string,
  attachments: readonly Pick<AttachmentDto, "kind" | "name">[],
): string {
  const [first] = attachments;
  if (text !== "" || !first) return text;
  if (attachments.length === 1) return first.kind === "image" ? "Photo" : first.name;
  const arePhotos = attachments.every(({ kind }) => kind === "image");
  return `${attachments.length} ${arePhotos ? "photos" : "files"}`;
}

/** "2 pictures and 1 PDF": what a message carries, without names, which a mail program could take for addresses. */
export function formatFileCount(pictures: number, pdfs: number): string {
  const counted = (count: number, one: string, more: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];
  return [...counted(pictures, "picture", "pictures"), ...counted(pdfs, "PDF", "PDFs")].join(" and ");
}

/** "340 KB", "1.2 MB" */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
