import clsx from "clsx";
import { Icon } from "@/components/ui/icon";
import { type AttachmentDto, attachmentPath, formatBytes } from "@/lib/messaging/threads/attachments";
import { PictureLink } from "./picture-link";

type Props = { attachments: readonly AttachmentDto[]; hasText: boolean };

/** A message's attachments: picture thumbnails that open full size, and PDFs to download. */
export function MessageAttachments({ attachments, hasText }: Props) {
  const pictures = attachments.filter(({ kind }) => kind === "image");
  const pdfs = attachments.filter(({ kind }) => kind === "pdf");
  return (
    <>
      {pictures.length > 0 && (
        <ul className={clsx("grid gap-1.5", pictures.length > 1 && "grid-cols-2", hasText ? "mt-2" : "my-1")}>
          {pictures.map((picture) => (
            <li key={picture.id}>
              <PictureLink picture={picture} isWide={pictures.length > 1}>
                <Picture picture={picture} isAlone={pictures.length === 1} />
              </PictureLink>
            </li>
          ))}
        </ul>
      )}
      {pdfs.length > 0 && (
        <ul className={clsx("grid gap-1.5", hasText || pictures.length > 0 ? "mt-2" : "my-1")}>
          {pdfs.map((pdf) => (
            <li key={pdf.id}>
              <a
                href={attachmentPath(pdf.id)}
                download={pdf.name}
                className="flex min-h-11 items-center gap-2.5 rounded border border-line bg-raised px-3 py-2 hover:bg-sunk"
              >
                <Icon name="file-text" aria-hidden="true" size={22} className="shrink-0 text-action" />
                <span className="min-w-0 leading-tight">
                  <bdi className="block font-semibold wrap-anywhere">{pdf.name}</bdi>
                  <span className="text-xs text-quiet tabular-nums">PDF, {formatBytes(pdf.bytes)}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A single picture keeps its proportions; several are cropped to a square grid. Space is reserved before it loads. */
function Picture({ picture, isAlone }: { picture: AttachmentDto; isAlone: boolean }) {
  const { id, name, width, height } = picture;
  return (
    <img
      src={attachmentPath(id, 640)}
      alt={name}
      width={width ?? undefined}
      height={height ?? undefined}
      loading="lazy"
      decoding="async"
      className={isAlone ? "max-h-72 w-auto max-w-full object-contain" : "aspect-square w-full object-cover"}
    />
  );
}
