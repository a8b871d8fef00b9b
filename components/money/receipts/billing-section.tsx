import type { ComponentProps } from "react";
import { SectionHeader } from "@/components/layout/section-header";
import { Card } from "@/components/ui/card";
import type { BillingDetailsInput } from "@/lib/money/receipts/schema";
import { BillingDetailsForm } from "./billing-details-form";
import { PurchaseList } from "./purchase-list";

type Props = {
  purchases: ComponentProps<typeof PurchaseList>;
  details: BillingDetailsInput;
  /** What receipts say where no company is given here. */
  accountCompany: string | null;
};

/** What somebody paid for, and what receipts say of them. */
export function BillingSection({ purchases, details, accountCompany }: Props) {
  return (
    <>
      <section aria-labelledby="purchases" className="scroll-mt-24">
        <SectionHeader id="purchases" title="Purchases" />
        <PurchaseList {...purchases} />
      </section>
      <section aria-labelledby="billing" className="scroll-mt-24">
        <SectionHeader
          id="billing"
          title="Billing details"
          intro="Printed on future receipts and invoices. Existing receipts don't change."
        />
        <Card>
          <BillingDetailsForm details={details} accountCompany={accountCompany} />
        </Card>
      </section>
    </>
  );
}
