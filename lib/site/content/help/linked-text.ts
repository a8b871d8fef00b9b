/** A piece of a paragraph, with its address if it is a link. */
export interface LinkedPiece {
  text: string;
  href: string | null;
}

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Splits a paragraph written by us at its links, `[text](/path)`. */
export function linkedPieces(paragraph: string): LinkedPiece[] {
  const pieces: LinkedPiece[] = [];
  let end = 0;
  for (const found of paragraph.matchAll(LINK)) {
    const [whole, text = "", href = ""] = found;
    if (found.index > end) pieces.push({ text: paragraph.slice(end, found.index), href: null });
    pieces.push({ text, href });
    end = found.index + whole.length;
  }
  if (end < paragraph.length) pieces.push({ text: paragraph.slice(end), href: null });
  return pieces;
}
