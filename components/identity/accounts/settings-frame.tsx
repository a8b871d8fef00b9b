import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { SectionTabs } from "@/components/layout/section-tabs";
import { SETTINGS_TABS, type SettingsTab } from "@/lib/identity/accounts/settings-tabs";

/** Account Settings: the heading, the tabs, and the current tab. */
export function SettingsFrame({ current, children }: { current: SettingsTab; children: ReactNode }) {
  return (
    <div className="max-w-2xl">
      <PageHeader title="Account Settings" />
      <SectionTabs label="Account Settings" tabs={SETTINGS_TABS} current={current} className="mb-10" />
      <div className="space-y-12">{children}</div>
    </div>
  );
}
