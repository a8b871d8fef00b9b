import { FilterBar, FilterField, LocationFilter, SearchFilter } from "@/components/layout/filter-bar";
import { Input } from "@/components/ui/input";
import { HUB_PATH, type HubFilters } from "@/lib/agents/market/hub-filters";

type Props = { filters: HubFilters; count: string };

/** The filters for opportunities, and the number of matches. */
export function HubFilterBar({ filters: { q, location, minBps }, count }: Props) {
  return (
    <FilterBar
      label="Agent opportunities"
      action={HUB_PATH}
      columns="md:grid-cols-[2fr_1.4fr_10rem_auto]"
      count={count}
    >
      <SearchFilter value={q} placeholder="Title or description" />
      <LocationFilter value={location} />
      <FilterField name="commission" label="Min commission">
        <Input
          id="commission"
          name="commission"
          inputMode="decimal"
          maxLength={8}
          defaultValue={minBps === null ? "" : String(minBps / 100)}
          suffix="%"
        />
      </FilterField>
    </FilterBar>
  );
}
