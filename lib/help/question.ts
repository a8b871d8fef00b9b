/** A question that people ask, and its answer in paragraphs. `[words](/path)` in them is a link. */
export interface Question {
  /** Where it stands on the page; others link to it, so it stays. */
  id: string;
  question: string;
  answer: readonly string[];
  /** A list below it. */
  points?: readonly string[];
}

/** Questions about one thing. */
export interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly Question[];
}

/** A part of a paragraph; where it is a link, what it leads to. */
export interface Piece {
  text: string;
  href: string | null;
}

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** A paragraph cut at its links. */
export function piecesOf(paragraph: string): Piece[] {
  const pieces: Piece[] = [];
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

/** A question's answer without links, as a machine reads it. */
export function plainAnswer({ answer, points = [] }: Question): string {
  return [...answer, ...points]
    .map((paragraph) =>
      piecesOf(paragraph)
        .map(({ text }) => text)
        .join(""),
    )
    .join(" ");
}
