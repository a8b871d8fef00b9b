import { linkedPieces } from "@/lib/site/content/help/linked-text";

/** A question and its answer in paragraphs, which may hold `[text](/path)` links. */
export interface Question {
  /** The anchor on the page. Other pages link to it, so it must not change. */
  id: string;
  question: string;
  answer: readonly string[];
  /** Bullet points below the answer. */
  points?: readonly string[];
}

/** Questions about one subject. */
export interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly Question[];
}

/** The answer without link markup, for structured data. */
export function plainAnswer({ answer, points = [] }: Question): string {
  return [...answer, ...points]
    .map((paragraph) =>
      linkedPieces(paragraph)
        .map(({ text }) => text)
        .join(""),
    )
    .join(" ");
}
