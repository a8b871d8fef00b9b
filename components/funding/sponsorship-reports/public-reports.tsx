import { Section } from "@/components/layout/section";
import { TextLink } from "@/components/ui/text-link";
import { publicReportPath } from "@/lib/funding/sponsorship-reports/paths";
import type { PublicReportLink } from "@/lib/funding/sponsorship-reports/schema";

/** On a proposal's public page: the reports that its host and a sponsor made public. */
export function PublicReports({ reports }: { reports: readonly PublicReportLink[] }) {
  if (reports.length === 0) return null;
  return (
    <Section
      id="reports"
      title="Sponsorship reports"
      intro="What sponsors were promised, and what was delivered."
    >
      <ul className="flex max-w-measure flex-wrap gap-x-6 gap-y-2">
        {reports.map(({ code, sponsorName }) => (
          <li key={code} dir="auto" className="wrap-anywhere">
            <TextLink href={publicReportPath(code)} prefetch={false}>
              {sponsorName}
            </TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
