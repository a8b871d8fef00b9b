import type { ReactNode } from "react";
import { ReaderTime } from "@/components/text/reader-time";

export interface TimelineEntry {
  id: string;
  /** UTC. */
  at: Date;
  what: ReactNode;
  /** The actor: a name, "System", "PayPal". */
  by: string;
  note?: ReactNode;
}

/** A timeline of events and actors, in the given order. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol aria-label={label} className="border-l-2 border-line">
      {entries.map(({ id, at, what, by, note }) => (
        <li key={id} className="relative py-2 pl-6">
          <span
            aria-hidden="true"
            className="absolute top-4 -left-[5px] size-2 rounded-full bg-edge ring-4 ring-paper"
          />
          <p className="font-semibold break-words">{what}</p>
          <p className="text-sm text-quiet">
            <ReaderTime iso={at.toISOString()} /> · {by}
          </p>
          {note && <div className="mt-1 max-w-measure text-sm wrap-anywhere">{note}</div>}
        </li>
      ))}
    </ol>
  );
}
