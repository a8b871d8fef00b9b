import { formatShortDay } from "@/lib/core/dates";
import { entryText, type Reader } from "@/lib/funding/deliverables/copy";
import type { TeamDeliverable } from "@/lib/funding/deliverables/schema";

type Props = { item: Pick<TeamDeliverable, "title" | "history" | "timeZone">; reader: Reader };

/** What happened to a benefit, oldest first, with the words of both sides. Folded. */
export function DeliverableHistory({ item: { title, history, timeZone }, reader }: Props) {
  if (history.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer py-2 text-quiet">
        History<span className="sr-only"> of {title}</span>
      </summary>
      <ol className="mt-1 grid gap-2 border-l-2 border-line pl-4">
        {history.map((entry) => (
          <li key={entry.id}>
            <p>
              {entryText(entry, reader)}{" "}
              <time dateTime={entry.at.toISOString()} className="text-quiet tabular-nums">
                {formatShortDay(entry.at, timeZone)}
              </time>
            </p>
            {entry.note && (
              <p dir="auto" className="whitespace-pre-line text-quiet wrap-anywhere">
                {entry.note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
