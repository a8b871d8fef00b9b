import type { Metadata } from "next";
import { ReturningSponsors } from "@/components/funding/renewals/returning-sponsors";
import { SubjectView } from "@/components/funding/sponsorship-reports/subject-view";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { TextLink } from "@/components/ui/text-link";
import { balancePath } from "@/lib/funding/balances/paths";
import { listReturningSponsors } from "@/lib/funding/renewals/queries/returning-sponsors";
import { REPORTS_PATH, subjectReportsPath } from "@/lib/funding/sponsorship-reports/paths";
import { getSubjectReports } from "@/lib/funding/sponsorship-reports/queries/subjects";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata: Metadata = { title: "Sponsorship Reports" };

/** The reports of all sponsors of one event or campaign. */
export default async function SubjectReportsPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const viewer = await requireRole("event_host", subjectReportsPath(id));
  const ctx = { ...(await requestCtx()), viewer };
  const [subject, editions] = await Promise.all([
    orNotFound(getSubjectReports(ctx, id)),
    listReturningSponsors(ctx, id),
  ]);
  return (
    <div className="max-w-measure">
      <PageHeader
        above={<TextLink href={REPORTS_PATH}>Sponsorship Reports</TextLink>}
        title={<span dir="auto">{subject.title}</span>}
        intro="Add your words, check each report, and send them all with one button."
        actions={
          <ButtonLink href={balancePath(id)} variant="secondary" prefetch={false}>
            Event balance
          </ButtonLink>
        }
      />
      <div className="grid gap-12">
        <SubjectView subject={subject} />
        {editions.map((edition) => (
          <ReturningSponsors key={edition.id} edition={edition} />
        ))}
      </div>
    </div>
  );
}
