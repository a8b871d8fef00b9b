import type { Metadata } from "next";
import { SharedReport } from "@/components/funding/sponsorship-reports/shared-report";
import { GonePage } from "@/components/layout/gone-page";
import NothingHere from "@/components/layout/nothing-here";
import { publicReportPath } from "@/lib/funding/sponsorship-reports/paths";
import {
  loadGoneReport,
  loadPublicReport,
  loadReportParties,
} from "@/lib/funding/sponsorship-reports/queries/public-page";
import { deliveredSentence } from "@/lib/funding/sponsorship-reports/summary";
import { markNotFound } from "@/lib/site/http/page-status";

export const revalidate = 3_600;

type Props = { params: Promise<{ code: string }> };

/** Nothing is prerendered: each page is built on first request and cached until the report or a consent changes. */
export function generateStaticParams(): { code: string }[] {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { code } = await params;
  const content = await loadPublicReport(code);
  if (!content) return { title: "Sponsorship report", robots: { index: false } };
  return {
    title: `${content.sponsor.name} supported ${content.event.title}`,
    description: deliveredSentence(content.event.title, content.benefits),
    alternates: { canonical: publicReportPath(code) },
  };
}

/** A report that both sides made public, without amounts. */
export default async function PublicReportPage({ params }: Props) {
  const { code } = await params;
  const content = await loadPublicReport(code);
  if (content)
    return (
      <SharedReport
        content={content}
        path={publicReportPath(code)}
        showsMoney={false}
        parties={await loadReportParties(code)}
      />
    );
  if (await loadGoneReport(code))
    return (
      <GonePage title="This report isn't public" onHref="/browseproposals" onLabel="Browse Opportunities">
        The host and the sponsor decide together whether their report is public.
      </GonePage>
    );
  await markNotFound();
  return <NothingHere />;
}
