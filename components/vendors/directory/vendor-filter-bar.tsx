import { FilterBar, FilterField, LocationFilter, SearchFilter } from "@/components/layout/filter-bar";
import { Select } from "@/components/ui/select";
import { SERVICE_TYPES } from "@/db/enums";
import { CATEGORY_NAMES, type VendorFilters, type VendorList } from "@/lib/vendors/directory/directory";
import { VENDOR_PATHS } from "@/lib/vendors/profiles/paths";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";

const COPY = {
  vendors: { label: "Vendors", placeholder: "Name or keywords", choice: "Category", all: "All" },
  services: {
    label: "Services",
    placeholder: "Service or vendor",
    choice: "Category",
    all: "All",
  },
  events: {
    label: "Event Listings",
    placeholder: "Title or description",
    choice: "Service Needed",
    all: "All Services",
  },
} as const satisfies Record<VendorList, object>;

type Props = { list: VendorList; filters: VendorFilters; count: string };

/** The filters of a list, with the number of results. */
export function VendorFilterBar({ list, filters: { q, category, location }, count }: Props) {
  const { label, placeholder, choice, all } = COPY[list];
  const names = list === "events" ? SERVICE_LABELS : CATEGORY_NAMES;
  const hasLocation = list !== "events";
  return (
    <FilterBar
      label={label}
      action={list === "vendors" ? VENDOR_PATHS.directory : VENDOR_PATHS.marketplace}
      columns={
        hasLocation
          ? "md:grid-cols-[1fr_11rem_11rem_auto] lg:grid-cols-[2fr_1.2fr_1.2fr_auto]"
          : "md:grid-cols-[2fr_1.2fr_auto]"
      }
      count={count}
    >
      {list === "events" && <input type="hidden" name="tab" value="events" />}
      <SearchFilter value={q} placeholder={placeholder} />
      <FilterField
        name="category"
        label={choice}
        className={hasLocation ? "" : "col-span-full md:col-span-1"}
      >
        <Select
          id="category"
          name="category"
          defaultValue={category ?? ""}
          placeholder={all}
          options={SERVICE_TYPES.map((value) => ({ value, label: names[value] }))}
        />
      </FilterField>
      {hasLocation && <LocationFilter value={location} />}
    </FilterBar>
  );
}
