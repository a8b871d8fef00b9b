import { Section } from "@/components/layout/section";
import { EmptyState } from "@/components/ui/empty-state";
import { StatusBadge } from "@/components/ui/status-badge";
import { TextLink } from "@/components/ui/text-link";
import { formatDay } from "@/lib/core/dates";
import { newId } from "@/lib/core/ids";
import { reportPath } from "@/lib/funding/sponsorship-reports/paths";
import type { ListedReport, SubjectReports } from "@/lib/funding/sponsorship-reports/schema";
import { Extras } from "./extras";
import { RecapForm } from "./recap-form";
import { SendReports } from "./send-reports";
import { REPORT_STATUSES } from "./statuses";

/** All sponsors' reports of one event or campaign: the host's words, a preview of each, and one button that sends them. */
export function SubjectView({ subject }: { subject: SubjectReports }) {
  const { id, title, reports, recap, timeZone } = subject;
  if (reports.length === 0)
    return (
      <EmptyState title="No sponsors yet">
        Each sponsor who pays gets a report three days after the event.
      </EmptyState>
    );
  const count = (status: ListedReport["status"]) => reports.filter((one) => one.status === status).length;
  return (
    <div className="grid gap-12">
      <Section id="recap" title="Your words" intro="Every sponsor's report shows them.">
        <RecapForm subjectId={id} recap={recap} />
      </Section>
      <Section id="reports" title="Reports">
        <ul className="mb-6 divide-y divide-line border-y border-line">
          {reports.map((report) => (
            <li key={report.sponsorshipId} className="py-4">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                <p className="min-w-0 font-semibold wrap-anywhere">
                  {report.sponsorName} <span className="font-normal text-quiet">{report.tier}</span>
                </p>
                <StatusBadge table={REPORT_STATUSES} status={report.status} />
              </div>
              <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-quiet">
                <span>{sentenceOf(report, timeZone)}</span>
                <TextLink href={reportPath(report.sponsorshipId)} prefetch={false}>
                  {report.status === "sent" ? "View" : "Preview"}
                  <span className="sr-only"> the report of {report.sponsorName}</span>
                </TextLink>
              </p>
              <Extras report={report} formId={newId()} />
            </li>
          ))}
        </ul>
        <SendReports
          subjectId={id}
          title={title}
          ready={count("ready")}
          sending={count("sending")}
          sent={count("sent")}
        />
      </Section>
    </div>
  );
}

function sentenceOf({ status, delivered, isFinal, readyAt, sentAt }: ListedReport, timeZone: string): string {
  const day = (at: Date) => formatDay(at, timeZone);
  if (status === "draft") return `Ready on ${day(readyAt)}`;
  return [delivered && `${delivered} delivered`, isFinal && "final", sentAt && `sent on ${day(sentAt)}`]
    .filter(Boolean)
    .join(", ");
}
