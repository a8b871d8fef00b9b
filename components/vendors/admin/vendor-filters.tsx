import { DeskFilters } from "@/components/site/admin/admin-filters";
import { SERVICE_TYPES } from "@/db/enums";
import { CATEGORY_NAMES } from "@/lib/vendors/directory/directory";
import { VENDOR_PLAN_OPTIONS } from "@/lib/vendors/profiles/admin-copy";
import {
  BADGE_LABELS,
  BADGES,
  countWords,
  DESK_STATES,
  type DeskFilters as Filters,
  STATE_LABELS,
  VENDOR_DESK_PATH,
} from "@/lib/vendors/profiles/admin-filters";

/** What an admin looks for among vendors, and how many were found. */
export function VendorDeskFilters({ filters, count }: { filters: Filters; count: number }) {
  return (
    <DeskFilters
      label="Vendors"
      path={VENDOR_DESK_PATH}
      search={{ label: "Business or owner's email", value: filters.q, placeholder: "Name or @" }}
      count={countWords(count)}
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
          label: "Standing",
          all: "All",
          value: filters.state,
          options: DESK_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
        },
      ]}
    />
  );
}
