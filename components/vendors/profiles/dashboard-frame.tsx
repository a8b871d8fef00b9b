import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { SectionTabs } from "@/components/layout/section-tabs";
import { DASHBOARD_TABS, type DashboardTab } from "@/lib/vendors/profiles/paths";

type Props = { current: DashboardTab; intro?: ReactNode; actions?: ReactNode; children: ReactNode };

/** The layout of the Vendor Dashboard: heading, tabs, and the current tab. */
export function DashboardFrame({ current, intro, actions, children }: Props) {
  return (
    <>
      <PageHeader title="Vendor Dashboard" intro={intro} actions={actions} />
      <SectionTabs label="Vendor Dashboard" tabs={DASHBOARD_TABS} current={current} />
      {children}
    </>
  );
}
