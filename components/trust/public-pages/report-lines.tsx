import { Section } from "@/components/layout/section";
import { TextLink } from "@/components/ui/text-link";
import { publicReportPath } from "@/lib/funding/sponsorship-reports/paths";
import type { ReportLine } from "@/lib/trust/public-pages/public-page";

type Props = {
  reports: readonly ReportLine[];
  /** "for" a sponsor, "by" a host. */
  word: "for" | "by";
};

/** Someone's public reports; renders nothing without any. */
export function ReportLines({ reports, word }: Props) {
  if (reports.length === 0) return null;
  return (
    <Section
      id="reports"
      title="Sponsorship reports"
      intro="What sponsors were promised, and what was delivered. Both sides made these public."
    >
      <ul className="divide-y divide-line border-y border-line">
        {reports.map(({ code, title, other }) => (
          <li key={code} className="py-3 wrap-anywhere">
            <TextLink href={publicReportPath(code)} prefetch={false} className="font-semibold">
              <bdi>{title}</bdi>
            </TextLink>
            <span className="block text-sm text-quiet">
              {word} <bdi>{other}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
