import { AdminFilters } from "@/components/site/admin/admin-filters";
import { SERVICE_TYPES } from "@/db/enums";
import { CATEGORY_NAMES } from "@/lib/vendors/directory/directory";
import { VENDOR_PLAN_OPTIONS } from "@/lib/vendors/profiles/admin-copy";
import {
  ADMIN_STATES,
  ADMIN_VENDORS_PATH,
  BADGE_LABELS,
  BADGES,
  describeCount,
  type VendorAdminFilters as Filters,
  STATE_LABELS,
} from "@/lib/vendors/profiles/admin-filters";

/** The filters of the admins' vendor list, with the number of matches. */
export function VendorAdminFilters({ filters, count }: { filters: Filters; count: number }) {
  return (
    <AdminFilters
      label="Vendors"
      path={ADMIN_VENDORS_PATH}
      search={{ label: "Business or owner's email", value: filters.q, placeholder: "Name or email" }}
      count={describeCount(count)}
      filters={[
        {
          name: "category",
          label: "Category",
          all: "All",
          value: filters.category,
          options: SERVICE_TYPES.map((value) => ({ value, label: CATEGORY_NAMES[value] })),
        },
        {
          name: "plan",
          label: "Plan",
          all: "All plans",
          value: filters.plan,
          options: VENDOR_PLAN_OPTIONS,
        },
        {
          name: "badge",
          label: "Badge",
          all: "All",
          value: filters.badge,
          options: BADGES.map((value) => ({ value, label: BADGE_LABELS[value] })),
        },
        {
          name: "state",
          label: "Status",
          all: "All",
          value: filters.state,
          options: ADMIN_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
        },
      ]}
    />
  );
}
