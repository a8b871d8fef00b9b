import { Store } from "lucide-react";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata = {
  title: "Vendor & Services Directory",
  description: "Photography, catering, venues, security and more, from people near the event.",
  alternates: { canonical: "/vendorlistings" },
};

export default function VendorListings() {
  return (
    <div className="page-x">
      <PageHeader
        title="Vendor & Services Directory"
        intro="Photography, catering, venues and more, from people near your event."
        actions={<ButtonLink href="/register?type=vendor">Join as a Vendor</ButtonLink>}
      />
      <EmptyState title="No vendors found" picture={<Store aria-hidden className="size-9" />}>
        <p>No vendor has published a profile yet.</p>
      </EmptyState>
    </div>
  );
}
