import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { EmailText } from "@/components/ui/email-text";
import { type Column, Table } from "@/components/ui/table";
import { formatShortDay } from "@/lib/core/dates";
import { CATEGORY_NAMES } from "@/lib/vendors/directory/directory";
import { type AdminVendorDto, vendorCasePath } from "@/lib/vendors/profiles/admin-filters";
import { VENDOR_PLAN_LIMITS } from "@/lib/vendors/profiles/plans";

const columns: Column<AdminVendorDto>[] = [
  {
    key: "name",
    header: "Business",
    primary: true,
    cell: ({ id, businessName }) => (
      <Link
        href={vendorCasePath(id)}
        prefetch={false}
        className="wrap-anywhere text-action underline underline-offset-[0.18em]"
      >
        {businessName}
      </Link>
    ),
  },
  { key: "category", header: "Category", cell: ({ category }) => CATEGORY_NAMES[category] },
  { key: "owner", header: "Owner", cell: ({ email }) => <EmailText email={email} /> },
  { key: "plan", header: "Plan", cell: ({ plan }) => VENDOR_PLAN_LIMITS[plan].label },
  { key: "marks", header: "Status", cell: (vendor) => <Marks vendor={vendor} /> },
  {
    key: "since",
    header: "Created",
    numeric: true,
    cell: ({ createdAt }) => (
      <DateText iso={createdAt.toISOString()} className="as-table:whitespace-nowrap">
        {formatShortDay(createdAt)}
      </DateText>
    ),
  },
];

function Marks({ vendor }: { vendor: AdminVendorDto }) {
  const { asksForReview, isFlagged, isVerified, isFeatured, isPublished } = vendor;
  if (isPublished && !asksForReview && !isFlagged && !isVerified && !isFeatured)
    return <span className="text-quiet">Published</span>;
  return (
    <span className="flex flex-wrap justify-end gap-1.5 as-table:justify-start">
      {asksForReview && <Badge tone="sun">Review requested</Badge>}
      {isFlagged && <Badge tone="brick">Flagged</Badge>}
      {isVerified && <Badge tone="moss">Verified</Badge>}
      {isFeatured && <Badge tone="sun">Featured</Badge>}
      {!isPublished && <Badge>Unpublished</Badge>}
    </span>
  );
}

/** Vendors, newest first. */
export function VendorTable({ vendors }: { vendors: readonly AdminVendorDto[] }) {
  return <Table caption="Vendors" columns={columns} rows={vendors} rowKey={({ id }) => id} />;
}
