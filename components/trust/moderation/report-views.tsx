import { SectionTabs } from "@/components/layout/section-tabs";
import { APPEALS_PATH, REPORTS_PATH } from "@/lib/trust/moderation/paths";

/** Tabs for cases and appeals. */
export function ReportViews({ current, appeals }: { current: "reports" | "appeals"; appeals: number }) {
  return (
    <SectionTabs
      label="Reports"
      current={current}
      tabs={[
        { key: "reports", label: "Cases", path: REPORTS_PATH },
        {
          key: "appeals",
          label: appeals > 0 ? `Appeals (${appeals >= 1000 ? "1,000+" : appeals})` : "Appeals",
          path: APPEALS_PATH,
        },
      ]}
    />
  );
}
