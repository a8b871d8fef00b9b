import type { ReactNode } from "react";
import { SectionTabs } from "@/components/layout/section-tabs";
import { AdminFrame } from "@/components/site/admin/admin-frame";
import { PAYMENT_TABS, type PaymentTab } from "@/lib/site/admin/payments";

type Props = { current: PaymentTab; intro: ReactNode; actions?: ReactNode; children: ReactNode };

/** The frame of Payment Management, with its tabs. */
export function PaymentsFrame({ current, intro, actions, children }: Props) {
  return (
    <AdminFrame title="Payment Management" intro={intro} actions={actions}>
      <SectionTabs label="Payment Management" tabs={PAYMENT_TABS} current={current} />
      {children}
    </AdminFrame>
  );
}
