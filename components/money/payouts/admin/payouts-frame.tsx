import type { ReactNode } from "react";
import { SectionTabs } from "@/components/layout/section-tabs";
import { AdminFrame } from "@/components/site/admin/admin-frame";
import { PAYOUT_TABS, type PayoutTab } from "@/lib/money/payouts/admin/paths";

type Props = { current: PayoutTab; intro: ReactNode; actions?: ReactNode; children: ReactNode };

/** The frame of the payout pages for admins, with tabs. */
export function PayoutsFrame({ current, intro, actions, children }: Props) {
  return (
    <AdminFrame title="Payouts" intro={intro} actions={actions}>
      <SectionTabs label="Payouts" tabs={PAYOUT_TABS} current={current} />
      {children}
    </AdminFrame>
  );
}
