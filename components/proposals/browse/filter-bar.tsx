import { MapPin, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { CATEGORIES } from "@/db/enums";
import type { FieldErrors } from "@/lib/core/result";
import {
  dollarsOf,
  type ProposalFilters,
  SORT_LABELS,
  SORTS,
  type TypedAmounts,
} from "@/lib/proposals/filters";
import { CATEGORY_LABELS } from "@/lib/proposals/labels";
import { FilterForm } from "./filter-form";

type Props = {
  filters: ProposalFilters;
  fields: FieldErrors;
  typed: TypedAmounts;
  count: string;
  /** The town that the list is sorted by the distance from. */
  from: string | null;
};

const categories = CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

/** The quiet row above the list: what to look for, how many there are, in which order. */
export function FilterBar({ filters, fields, typed, count, from }: Props) {
  const { minCents, maxCents } = filters;
  const sorts = SORTS.filter((sort) => sort !== "relevance" || filters.q).map((value) => ({
    value,
    label: SORT_LABELS[value],
  }));
  return (
    <div className="rounded border border-line bg-raised p-4">
      <FilterForm>
        <Labelled name="q" label="Search" className="col-span-2 md:col-span-1">
          <Input
            id="q"
            name="q"
            type="search"
            maxLength={200}
            defaultValue={filters.q ?? ""}
            placeholder="Title or description"
            prefix={<Search aria-hidden className="size-4" />}
          />
        </Labelled>
        <Labelled name="category" label="Category">
          <Select
            id="category"
            name="category"
            defaultValue={filters.category ?? ""}
            placeholder="All"
            options={categories}
          />
        </Labelled>
        <Labelled name="location" label="Location">
          <Input
            id="location"
            name="location"
            maxLength={100}
            defaultValue={filters.location ?? ""}
            placeholder="Town or region"
            prefix={<MapPin aria-hidden className="size-4" />}
            {...described("location", fields["location"])}
          />
          <FieldProblem name="location" text={fields["location"]} />
        </Labelled>
        <AmountInput name="min" label="Min amount" text={shown(minCents, typed.min)} error={fields["min"]} />
        <AmountInput name="max" label="Max amount" text={shown(maxCents, typed.max)} error={fields["max"]} />
        <div className="order-last col-span-full flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
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
      </FilterForm>
    </div>
  );
}

function Labelled({
  name,
  label,
  className,
  children,
}: {
  name: string;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <label htmlFor={name} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {children}
    </div>
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
    <Labelled name={name} label={label}>
      <Input
        id={name}
        name={name}
        inputMode="decimal"
        maxLength={20}
        defaultValue={text}
        prefix="$"
        {...described(name, error)}
      />
      <FieldProblem name={name} text={error} />
    </Labelled>
  );
}

function described(name: string, error: string | undefined) {
  return error ? { "aria-invalid": true, "aria-describedby": `${name}-error` } : {};
}

function FieldProblem({ name, text }: { name: string; text: string | undefined }) {
  return (
    text && (
      <p id={`${name}-error`} className="mt-1 text-sm text-brick">
        {text}
      </p>
    )
  );
}
