import { linkedPieces } from "@/lib/site/content/help/linked-text";

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

/** A question's answer without links, as a machine reads it. */
export function plainAnswer({ answer, points = [] }: Question): string {
  return [...answer, ...points]
    .map((paragraph) =>
      linkedPieces(paragraph)
        .map(({ text }) => text)
        .join(""),
    )
    .join(" ");
}
