import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { TextLink } from "@/components/ui/text-link";
import { formatDay } from "@/lib/core/dates";
import { REPORTS_PATH, subjectReportsPath } from "@/lib/funding/sponsorship-reports/paths";
import type { ReportSubject } from "@/lib/funding/sponsorship-reports/schema";

type Props = { rows: readonly ReportSubject[]; page: number; hasNext: boolean };

/** The host's events and campaigns, those with reports to send first. */
export function SubjectList({ rows, page, hasNext }: Props) {
  if (rows.length === 0)
    return (
      <EmptyState title="No reports yet">
        When a sponsor pays, their report appears here. It is ready three days after the event.
      </EmptyState>
    );
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
            <div className="min-w-0">
              <TextLink href={subjectReportsPath(row.id)} prefetch={false} dir="auto" className="text-lg">
                {row.title}
              </TextLink>
              <p className="mt-0.5 text-sm text-quiet">
                {row.endsAt ? formatDay(row.endsAt, row.timeZone) : "Campaign"} · {row.sent} of {row.reports}{" "}
                sent
              </p>
            </div>
            {row.ready > 0 && <Badge tone="sun">{row.ready} ready to send</Badge>}
          </li>
        ))}
      </ul>
      <Pagination
        label="Sponsorship reports"
        firstHref={page > 1 ? REPORTS_PATH : null}
        nextHref={hasNext ? `${REPORTS_PATH}?page=${page + 1}` : null}
      />
    </>
  );
}
