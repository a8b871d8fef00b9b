import type { ComponentProps } from "react";
import { SectionHeader } from "@/components/layout/section-header";
import { Card } from "@/components/ui/card";
import type { BillingDetailsInput } from "@/lib/money/receipts/schema";
import { BillingDetailsForm } from "./billing-details-form";
import { PurchaseList } from "./purchase-list";

type Props = {
  purchases: ComponentProps<typeof PurchaseList>;
  details: BillingDetailsInput;
  /** The name on receipts if no company is given here. */
  accountCompany: string | null;
};

/** A person's purchases, and their billing details. */
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
