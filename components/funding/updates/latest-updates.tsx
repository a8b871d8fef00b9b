import { ReportLink } from "@/components/trust/moderation/report-link";
import { formatDay } from "@/lib/core/dates";
import type { UpdateDto } from "@/lib/funding/updates/schema";
import { UpdateList } from "./update-list";

/** Updates shown before the reader asks for more. */
const FIRST = 3;

/** The latest updates, and the earlier ones behind a button that works without scripts. Each can be reported. */
export function LatestUpdates({ updates }: { updates: readonly UpdateDto[] }) {
  const footer = ({ id, title, at }: UpdateDto) => (
    <ReportLink kind="update" id={id} of={title ?? formatDay(new Date(at))} />
  );
  const earlier = updates.slice(FIRST);
  return (
    <>
      <UpdateList updates={updates.slice(0, FIRST)} footer={footer} />
      {earlier.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-action">
            {earlier.length === 1 ? "1 earlier update" : `${earlier.length} earlier updates`}
          </summary>
          <UpdateList updates={earlier} footer={footer} />
        </details>
      )}
    </>
  );
}
