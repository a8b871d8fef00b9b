import type { Metadata } from "next";
import { CheckFile } from "@/components/funding/sponsorship-reports/check-file";
import { TooManyVisits } from "@/components/funding/sponsorship-reports/too-many-visits";
import { VerificationResult } from "@/components/funding/sponsorship-reports/verification-result";
import {
  takeVerificationView,
  verifyReport,
  verifyReportFile,
} from "@/lib/funding/sponsorship-reports/queries/verify-report";
import { FILE_PROBLEMS, type FileProblem } from "@/lib/funding/sponsorship-reports/verification";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { orNotFound } from "@/lib/site/http/or-not-found";
import { siteSettings } from "@/lib/site/settings/site-settings";

export const metadata: Metadata = { title: "Report verification", robots: { index: false } };

type Props = {
  params: Promise<{ code: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Says whether a sponsorship report is genuine and unchanged. */
export default async function VerifyReport({ params, searchParams }: Props) {
  const { code } = await params;
  const query = await searchParams;
  const ctx = await requestCtx();
  if (!(await takeVerificationView(ctx))) return <TooManyVisits />;
  const number = Number(query["version"]);
  const version = Number.isInteger(number) && number > 0 && number < 10_000 ? number : undefined;
  const verification = await orNotFound(verifyReport(ctx, code, version));
  const digest =
    typeof query["file"] === "string" && /^[0-9a-f]{64}$/.test(query["file"]) ? query["file"] : null;
  const file = digest ? { digest, found: await verifyReportFile(ctx, code, digest) } : null;
  return (
    <div className="page-x pb-16">
      <VerificationResult verification={verification} siteName={siteSettings().brandName} />
      <CheckFile code={verification.code} file={file} problem={problemOf(query["problem"])} />
    </div>
  );
}

function problemOf(name: string | string[] | undefined): FileProblem | null {
  return typeof name === "string" && Object.hasOwn(FILE_PROBLEMS, name) ? (name as FileProblem) : null;
}
