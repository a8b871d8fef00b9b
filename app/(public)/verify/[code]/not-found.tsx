import { CodeForm } from "@/components/funding/sponsorship-reports/code-form";
import { PageHeader } from "@/components/layout/page-header";

/** For a code or version that no report has. */
export default function ReportNotFound() {
  return (
    <div className="page-x pb-16">
      <PageHeader
        title="We issued no such report"
        intro="No report has this code. Check it for typing errors. If it's right, the report isn't from this site."
      />
      <CodeForm />
    </div>
  );
}
