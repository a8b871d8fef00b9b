import { Linked } from "@/components/text/linked";
import { Paragraphs } from "@/components/text/paragraphs";
import type { Question } from "@/lib/site/content/help/question";

/** An answer's paragraphs and its bullet points. */
export function Answer({ question: { answer, points } }: { question: Question }) {
  return (
    <div className="mt-2 grid gap-3">
      <Paragraphs texts={answer} />
      {points && (
        <ul className="grid list-disc gap-2 pl-5 marker:text-quiet">
          {points.map((point) => (
            <li key={point}>
              <Linked text={point} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
