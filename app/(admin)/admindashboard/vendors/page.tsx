import { AdminFrame } from "@/components/site/admin/admin-frame";
import { CursorLinks } from "@/components/site/admin/cursor-links";
import { buttonClass } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { CheckFirst } from "@/components/vendors/admin/check-first";
import { VendorAdminFilters } from "@/components/vendors/admin/vendor-filters";
import { VendorTable } from "@/components/vendors/admin/vendor-table";
import { readCursor } from "@/lib/core/cursor-page";
import type { Query } from "@/lib/core/query";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import {
  ADMIN_VENDORS_PATH,
  queryOf,
  readAdminFilters,
  vendorExportPath,
} from "@/lib/vendors/profiles/admin-filters";
import { countVendors, listToCheckFirst, listVendors } from "@/lib/vendors/profiles/queries/admin-list";

export const metadata = { title: "Vendor Management" };

type Props = { searchParams: Promise<Query> };

export default async function VendorManagement({ searchParams }: Props) {
  const ctx = await requireAdmin(ADMIN_VENDORS_PATH);
  const query = await searchParams;
  const [filters, cursor] = [readAdminFilters(query), readCursor(query)];
  const isWhole = cursor.at === "first" && Object.keys(queryOf(filters)).length === 0;
  const [{ rows, newer, older }, count, first] = await Promise.all([
    listVendors(ctx, filters, cursor),
    countVendors(ctx, filters),
    isWhole ? listToCheckFirst(ctx) : [],
  ]);
  return (
    <AdminFrame
      title="Vendor Management"
      intro="Everyone who offers services here, with their status."
      actions={
        <a
          href={vendorExportPath(filters)}
          className={buttonClass({ variant: "secondary", size: "sm" })}
          download
        >
          Download CSV
        </a>
      }
    >
      <VendorAdminFilters filters={filters} count={count} />
      <CheckFirst vendors={first} />
      {rows.length > 0 ? (
        <VendorTable vendors={rows} />
      ) : (
        <EmptyState title="No vendors found" level={2}>
          Try a different search or filter.
        </EmptyState>
      )}
      <CursorLinks
        label="Vendors"
        path={ADMIN_VENDORS_PATH}
        filters={queryOf(filters)}
        newer={newer}
        older={older}
      />
    </AdminFrame>
  );
}
