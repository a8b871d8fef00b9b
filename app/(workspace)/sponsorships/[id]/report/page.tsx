import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ReportView } from "@/components/funding/sponsorship-reports/report-view";
import { env } from "@/lib/core/env";
import { isId } from "@/lib/core/ids";
import type { Query } from "@/lib/core/query";
import { reportPath } from "@/lib/funding/sponsorship-reports/paths";
import { getReport } from "@/lib/funding/sponsorship-reports/queries/report";
import { readVersion } from "@/lib/funding/sponsorship-reports/read-version";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata: Metadata = { title: "Sponsorship Report" };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Query> };

/** A sponsorship's report, for its sponsor and its host. */
export default async function SponsorshipReportPage({ params, searchParams }: Props) {
  const { id } = await params;
  if (!isId(id)) notFound();
  const version = readVersion((await searchParams)["version"]);
  const viewer = await requireViewer(reportPath(id, version ?? undefined));
  const page = await orNotFound(getReport({ ...(await requestCtx()), viewer }, id, version));
  return <ReportView page={page} siteUrl={env().SITE_URL} />;
}
