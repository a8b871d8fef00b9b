import type { BookedVendor } from "@/lib/funding/balances/schema";
import { BalanceLine } from "./balance-lines";

/** A booked vendor with the agreed price, and what both sides said about its payment. */
export function VendorLine({ vendor }: { vendor: BookedVendor }) {
  return (
    <BalanceLine
      label={<span dir="auto">{vendor.name}</span>}
      cents={vendor.cents}
      source="counted"
      details={["Agreed price"]}
    >
      <p className="text-sm text-quiet">{paymentOf(vendor)}</p>
    </BalanceLine>
  );
}

function paymentOf({ isConfirmedByHost, isConfirmedByVendor }: BookedVendor): string {
  if (isConfirmedByHost && isConfirmedByVendor) return "Both confirmed that it was done and paid.";
  if (isConfirmedByHost) return "The host confirmed that it was done and paid.";
  if (isConfirmedByVendor) return "The vendor confirmed that it was done and paid.";
  return "Not confirmed as paid yet.";
}
