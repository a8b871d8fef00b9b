import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import {
  isNarrowed,
  type ListPage,
  type VendorCardDto,
  type VendorFilters,
} from "@/lib/vendors/directory/directory";
import { VENDOR_PATHS } from "@/lib/vendors/profiles/paths";
import { Listed } from "./listed";
import { VendorCard } from "./vendor-card";

type Props = { filters: VendorFilters; page: ListPage<VendorCardDto> };

/** The directory, with or without filters. */
export function VendorDirectory({ filters, page }: Props) {
  return (
    <div className="page-x">
      <PageHeader
        title="Vendor & Services Directory"
        intro="Photography, catering, venues, and more, from people near your event."
        actions={
          <>
            <ButtonLink href={VENDOR_PATHS.marketplace} variant="secondary">
              Event Services Marketplace
            </ButtonLink>
            <ButtonLink href={VENDOR_PATHS.join} prefetch={false}>
              Join as a Vendor
            </ButtonLink>
          </>
        }
      />
      <Listed
        list="vendors"
        filters={filters}
        page={page}
        names={["vendor", "vendors"]}
        renderRow={(vendor) => <VendorCard vendor={vendor} />}
        nothing={{
          title: "No vendors found",
          hint: isNarrowed(filters)
            ? "Try fewer words, another category, or another location."
            : "No vendors are listed yet.",
        }}
      />
    </div>
  );
}
