import type { AttachmentKind } from "@/db/enums";

const LONGEST = 100;
const ENDINGS: Record<AttachmentKind, RegExp> = { image: /\.(jpe?g|png|webp|gif|avif)$/i, pdf: /\.pdf$/i };
const STORED_AS: Record<AttachmentKind, string> = { image: ".webp", pdf: ".pdf" };
const NAMELESS: Record<AttachmentKind, string> = { image: "picture.webp", pdf: "document.pdf" };

/**
 * A file's name as others get to see it: no folders, no control characters, nothing that turns the direction of
 * writing around, nothing a disk refuses; and an ending that says what the file is.
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

/** The name under which it is saved: a picture is stored as WebP, whatever it was. */
export function savedName(name: string, kind: AttachmentKind): string {
  return name.replace(ENDINGS[kind], "") + STORED_AS[kind];
}

/** How an answer says whether it is to be shown or saved, and as what, for every browser. */
export function contentDisposition(type: "inline" | "attachment", name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const exact = encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${type}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
