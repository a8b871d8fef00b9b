import clsx from "clsx";
import { formatShortDay } from "@/lib/core/dates";
import type { Milestone } from "@/lib/funding/sponsorships/timeline";

/** What happened and what is still to come, oldest first. Past steps have a filled mark and read as done. */
export function SponsorshipTimeline({ milestones }: { milestones: readonly Milestone[] }) {
  return (
    <ol className="max-w-measure">
      {milestones.map(({ key, at, timeZone, text, reason, isDone }) => (
        <li key={key} className="group relative flex gap-4 pb-5 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-3 bottom-0 left-[5px] w-0.5 bg-line group-last:hidden"
          />
          <span
            aria-hidden="true"
            className={clsx(
              "relative mt-1.5 size-3 shrink-0 rounded-full border-2",
              isDone ? "border-moss bg-moss" : "border-edge bg-paper",
            )}
          />
          <div className="min-w-0">
            <p className={clsx("wrap-anywhere", !isDone && "text-quiet")}>
              <span className="sr-only">{isDone ? "Done: " : "Still to come: "}</span>
              {text}
            </p>
            {reason && <p className="text-sm text-quiet wrap-anywhere">{reason}</p>}
            <time dateTime={at.toISOString()} className="text-sm text-quiet tabular-nums">
              {formatShortDay(at, timeZone)}
            </time>
          </div>
        </li>
      ))}
    </ol>
  );
}
