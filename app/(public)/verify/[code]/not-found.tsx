import { CodeForm } from "@/components/funding/sponsorship-reports/code-form";
import { PageHeader } from "@/components/layout/page-header";
import { UNKNOWN_REPORT_COPY } from "@/lib/funding/sponsorship-reports/copy";

/** For a code or version that no report has. */
export default function ReportNotFound() {
  return (
    <div className="page-x pb-16">
      <PageHeader title={UNKNOWN_REPORT_COPY.title} intro={UNKNOWN_REPORT_COPY.text} />
      <CodeForm />
    </div>
  );
}
