import type { ComponentProps } from "react";
import { Section } from "@/components/layout/section";
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
      <Section id="purchases" className="scroll-mt-24" title="Purchases">
        <PurchaseList {...purchases} />
      </Section>
      <Section
        id="billing"
        className="scroll-mt-24"
        title="Billing details"
        intro="Printed on future receipts and invoices. Existing receipts don't change."
      >
        <Card>
          <BillingDetailsForm details={details} accountCompany={accountCompany} />
        </Card>
      </Section>
    </>
  );
}
