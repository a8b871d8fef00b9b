import { PageHeader } from "@/components/layout/page-header";
import { PrintButton } from "@/components/money/payments/print-button";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { TextLink } from "@/components/ui/text-link";
import { formatDay } from "@/lib/core/dates";
import { placementsPath } from "@/lib/funding/placements/paths";
import { proofFilePath } from "@/lib/funding/proofs/paths";
import { reportFilePath, reportPath, subjectReportsPath } from "@/lib/funding/sponsorship-reports/paths";
import type { ReportPage } from "@/lib/funding/sponsorship-reports/schema";
import { sponsorshipPath } from "@/lib/funding/sponsorships/paths";
import { ReportDocument } from "./report-document";
import { reportIntro } from "./report-intro";
import { ShareReport } from "./share-report";

type Props = { page: ReportPage; siteUrl: string };

/** A sponsorship's report for both sides, with its files, older versions, and ways to share it. */
export function ReportView({ page, siteUrl }: Props) {
  const { sponsorshipId, subjectId, side, content, draftUntil, versions, hasPdf, sentAt } = page;
  const newest = versions[0]?.number ?? content.version;
  return (
    <>
      <PageHeader
        above={
          <span data-print="hide" className="flex flex-wrap gap-x-5 gap-y-1">
            <TextLink href={sponsorshipPath(sponsorshipId)}>Sponsorship</TextLink>
            <TextLink href={placementsPath(sponsorshipId)} prefetch={false}>
              Links and QR codes
            </TextLink>
            {side === "host" && (
              <TextLink href={subjectReportsPath(subjectId)} prefetch={false}>
                Reports to all sponsors
              </TextLink>
            )}
          </span>
        }
        title={<span dir="auto">{content.event.title}</span>}
        intro={reportIntro(content)}
        actions={
          draftUntil === null && (
            <div data-print="hide" className="flex flex-wrap gap-3">
              {hasPdf && (
                <ButtonLink
                  href={reportFilePath(sponsorshipId, "pdf", content.version)}
                  prefetch={false}
                  download
                >
                  Download PDF
                </ButtonLink>
              )}
              <ButtonLink
                href={reportFilePath(sponsorshipId, "csv", content.version)}
                variant="secondary"
                prefetch={false}
                download
              >
                Download CSV
              </ButtonLink>
              <PrintButton label="Print" />
            </div>
          )
        }
      />
      <div className="mb-8 flex flex-wrap items-center gap-3 empty:hidden">
        {draftUntil === null && (
          <Badge tone={content.isFinal ? "moss" : undefined}>
            {content.isFinal ? "Final" : `Version ${content.version}, not final`}
          </Badge>
        )}
      </div>
      {draftUntil && (
        <Alert className="mb-8" title="This is a draft">
          The report is ready on {formatDay(draftUntil, content.event.timeZone)}. Until then, this page shows
          what is recorded today.
        </Alert>
      )}
      {side === "host" && draftUntil === null && sentAt === null && (
        <Alert className="mb-8" title={`You haven't sent this report to ${content.sponsor.name} yet`}>
          <TextLink href={subjectReportsPath(subjectId)} prefetch={false}>
            Send the report
          </TextLink>
        </Alert>
      )}
      {content.version < newest && (
        <Alert className="mb-8" title="There is a newer version">
          This is version {content.version}.{" "}
          <TextLink href={reportPath(sponsorshipId)}>View version {newest}</TextLink>
        </Alert>
      )}
      <ReportDocument content={content} photoPath={proofFilePath} showsMoney />
      {draftUntil === null && (
        <div data-print="hide" className="mt-12 grid gap-12">
          <ShareReport page={page} siteUrl={siteUrl} />
          {versions.length > 1 && <Versions page={page} />}
        </div>
      )}
    </>
  );
}

function Versions({ page: { sponsorshipId, versions, content } }: { page: ReportPage }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-action">
        All {versions.length} versions
      </summary>
      <ul className="mt-2 grid gap-1">
        {versions.map(({ number, issuedAt, isFinal }) => (
          <li key={number}>
            <TextLink href={reportPath(sponsorshipId, number)} prefetch={false}>
              Version {number}
            </TextLink>
            , {formatDay(issuedAt, content.event.timeZone)}
            {isFinal && ", final"}
          </li>
        ))}
      </ul>
    </details>
  );
}
