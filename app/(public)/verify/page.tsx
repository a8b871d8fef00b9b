import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CodeForm } from "@/components/funding/sponsorship-reports/code-form";
import { TooManyVisits } from "@/components/funding/sponsorship-reports/too-many-visits";
import { PageHeader } from "@/components/layout/page-header";
import { VERIFY_PATH, verifyReportPath } from "@/lib/funding/sponsorship-reports/paths";
import { hasReport, takeVerificationView } from "@/lib/funding/sponsorship-reports/queries/verify-report";
import { readCode } from "@/lib/funding/sponsorship-reports/report-code";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { siteSettings } from "@/lib/site/settings/site-settings";

export const metadata: Metadata = {
  title: "Verify a report",
  description: "Find out whether a sponsorship report is genuine and unchanged.",
  alternates: { canonical: VERIFY_PATH },
};

type Props = { searchParams: Promise<{ code?: string | string[] }> };

/** Asks for the code of a sponsorship report. */
export default async function Verify({ searchParams }: Props) {
  const { code: typed } = await searchParams;
  const code = typeof typed === "string" ? typed : "";
  const known = readCode(code);
  if (known) {
    const ctx = await requestCtx();
    if (!(await takeVerificationView(ctx))) return <TooManyVisits />;
    if (await hasReport(ctx, known)) redirect(verifyReportPath(known));
  }
  return (
    <div className="page-x pb-16">
      <PageHeader
        title="Verify a report"
        intro={`${siteSettings().brandName} signs each sponsorship report. Find out whether a report is genuine and unchanged.`}
      />
      <CodeForm value={code} isWrong={code !== ""} />
    </div>
  );
}
