import type { AttachmentKind } from "@/db/enums";

const LONGEST = 100;
const ENDINGS: Record<AttachmentKind, RegExp> = { image: /\.(jpe?g|png|webp|gif|avif)$/i, pdf: /\.pdf$/i };
const STORED_AS: Record<AttachmentKind, string> = { image: ".webp", pdf: ".pdf" };
const NAMELESS: Record<AttachmentKind, string> = { image: "picture.webp", pdf: "document.pdf" };

/**
 * Sanitizes a file name for others: no folders, control characters, bidi overrides, or characters that file systems
 * reject; and an extension that matches the content.
 */
export function cleanFileName(given: string, kind: AttachmentKind): string {
  const bare = (given.split(/[/\\]/).at(-1) ?? "")
    .normalize("NFC")
    .replace(/[\p{Z}\s]+/gu, " ")
    .replace(/[\p{C}"*:<>?|]/gu, "")
    .trim();
  const ending = ENDINGS[kind].exec(bare)?.[0] ?? "";
  const letters = Array.from(bare.slice(0, bare.length - ending.length).replace(/^[\s.]+/, ""));
  const stem = letters
    .slice(0, LONGEST)
    .join("")
    .replace(/[\s.]+$/, "");
  if (stem === "") return NAMELESS[kind];
  return `${stem}${ending || STORED_AS[kind]}`;
}

/** The download name. Pictures are stored as WebP regardless of their original format. */
export function savedName(name: string, kind: AttachmentKind): string {
  return name.replace(ENDINGS[kind], "") + STORED_AS[kind];
}

/** The `Content-Disposition` header: inline or download, with a name that every browser understands. */
export function contentDisposition(type: "inline" | "attachment", name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const exact = encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${type}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
