import {
  describedFilter,
  FilterBox,
  FilterField,
  LocationFilter,
  SearchFilter,
} from "@/components/layout/filter-bar";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { CATEGORIES } from "@/db/enums";
import type { FieldErrors } from "@/lib/core/result";
import { CATEGORY_LABELS } from "@/lib/listings/proposals/labels";
import {
  dollarsOf,
  type ProposalFilters,
  SORT_LABELS,
  SORTS,
  type TypedAmounts,
} from "@/lib/listings/search/filters";
import { FilterForm } from "./filter-form";

type Props = {
  filters: ProposalFilters;
  fields: FieldErrors;
  typed: TypedAmounts;
  count: string;
  /** The town that distances are measured from. */
  from: string | null;
};

const categories = CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

/** Filters, result count, and sort order above the list. */
export function ProposalFilterBar({ filters, fields, typed, count, from }: Props) {
  const { minCents, maxCents } = filters;
  const sorts = SORTS.filter((sort) => sort !== "relevance" || filters.q).map((value) => ({
    value,
    label: SORT_LABELS[value],
  }));
  const below = (
    <div className="col-span-full flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
      <p className="text-sm text-quiet tabular-nums" role="status">
        {count}
        {from && `, nearest to ${from} first`}
      </p>
      <div className="flex items-center gap-2">
        <label htmlFor="sort" className="text-sm text-quiet">
          Sort
        </label>
        <Select id="sort" name="sort" defaultValue={filters.sort} options={sorts} />
      </div>
    </div>
  );
  return (
    <FilterBox>
      <FilterForm below={below}>
        <SearchFilter
          value={filters.q}
          placeholder="Title or description"
          className="col-span-2 lg:col-span-1"
        />
        <FilterField name="category" label="Category">
          <Select
            id="category"
            name="category"
            defaultValue={filters.category ?? ""}
            placeholder="All"
            options={categories}
          />
        </FilterField>
        <LocationFilter value={filters.location} error={fields["location"]} />
        <AmountInput name="min" label="Min amount" text={shown(minCents, typed.min)} error={fields["min"]} />
        <AmountInput name="max" label="Max amount" text={shown(maxCents, typed.max)} error={fields["max"]} />
      </FilterForm>
    </FilterBox>
  );
}

function shown(amountCents: number | null, typed = ""): string {
  return amountCents === null ? typed : dollarsOf(amountCents);
}

function AmountInput({
  name,
  label,
  text,
  error,
}: {
  name: string;
  label: string;
  text: string;
  error: string | undefined;
}) {
  return (
    <FilterField name={name} label={label} error={error}>
      <Input
        id={name}
        name={name}
        inputMode="decimal"
        maxLength={20}
        defaultValue={text}
        prefix="$"
        {...describedFilter(name, error)}
      />
    </FilterField>
  );
}
