import { notFound } from "next/navigation";
import { PageHeader } from "@/components/layout/page-header";
import { HideForm } from "@/components/trust/moderation/hide-form";
import { ReportForm } from "@/components/trust/moderation/report-form";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { REPORT_SUBJECTS } from "@/db/enums";
import type { Query } from "@/lib/core/query";
import { removalWarning } from "@/lib/funding/sponsorships/removal";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { orNotFound } from "@/lib/site/http/or-not-found";
import { KIND_NOUNS, OWN_THING } from "@/lib/trust/moderation/copy";
import { reportPath } from "@/lib/trust/moderation/paths";
import { canHide } from "@/lib/trust/moderation/policy";
import { getReportable } from "@/lib/trust/moderation/queries/reportable";

export const metadata = { title: "Report", robots: { index: false } };

type Props = { searchParams: Promise<Query> };

export default async function ReportPage({ searchParams }: Props) {
  const query = await searchParams;
  const kind = REPORT_SUBJECTS.find((each) => each === query["kind"]);
  const id = query["id"];
  if (!kind || typeof id !== "string") notFound();
  const viewer = await requireViewer(reportPath(kind, id));
  const thing = await orNotFound(getReportable({ ...(await requestCtx()), viewer }, kind, id));
  const intro = thing.path ? <TextLink href={thing.path}>{thing.title}</TextLink> : thing.title;
  return (
    <>
      <PageHeader title={`Report this ${KIND_NOUNS[kind]}`} intro={intro} />
      <div className="grid max-w-xl gap-8">
        {thing.isAdmin && canHide(kind) && thing.state !== "own" && !thing.isHidden && (
          <Card>
            <h2 className="mb-4 text-lg">Hide it now</h2>
            <HideForm kind={kind} id={id} money={thing.removal ? removalWarning(thing.removal) : []} />
          </Card>
        )}
        {thing.isHidden ? (
          <Alert tone="info" title="This is already hidden." />
        ) : thing.state === "own" ? (
          <Alert tone="info" title={OWN_THING} />
        ) : !thing.mayReport ? null : (
          <Card>
            <ReportForm kind={kind} id={id} isSent={thing.state === "reported"} />
          </Card>
        )}
      </div>
    </>
  );
}
