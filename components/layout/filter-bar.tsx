import clsx from "clsx";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { ResetAfterBack } from "./reset-after-back";

type Props = {
  /** What the search finds; names the search landmark. */
  label: string;
  /** The path that the filters submit to. */
  action: string;
  /** Grid columns on wide screens. */
  columns: string;
  /** The number of results. */
  count: string;
  children: ReactNode;
};

/**
 * The search and filter row above a list, with the number of results. Submits as a document request, with or without
 * scripts.
 */
export function FilterBar({ label, action, columns, count, children }: Props) {
  return (
    <FilterBox>
      <form
        role="search"
        aria-label={label}
        action={action}
        autoComplete="off"
        className={clsx("grid items-end gap-3 min-[26rem]:grid-cols-2", columns)}
      >
        <ResetAfterBack />
        {children}
        <Button type="submit" className="col-span-full md:col-span-1">
          Search
        </Button>
        <p className="col-span-full border-t border-line pt-3 text-sm text-quiet tabular-nums" role="status">
          {count}
        </p>
      </form>
    </FilterBox>
  );
}

export function FilterBox({ children }: { children: ReactNode }) {
  return <div className="rounded border border-line bg-raised p-4">{children}</div>;
}

/** Free text. */
export function SearchFilter({
  value,
  placeholder,
  className = "col-span-full md:col-span-1",
}: {
  value: string | null;
  placeholder: string;
  className?: string;
}) {
  return (
    <FilterField name="q" label="Search" className={className}>
      <Input
        id="q"
        name="q"
        type="search"
        maxLength={200}
        defaultValue={value ?? ""}
        placeholder={placeholder}
        prefix={<Icon name="search" aria-hidden className="size-4" />}
      />
    </FilterField>
  );
}

export function LocationFilter({ value, error }: { value: string | null; error?: string | undefined }) {
  return (
    <FilterField name="location" label="Location" error={error}>
      <Input
        id="location"
        name="location"
        maxLength={100}
        defaultValue={value ?? ""}
        placeholder="City or region"
        prefix={<Icon name="map-pin" aria-hidden className="size-4" />}
        {...describedFilter("location", error)}
      />
    </FilterField>
  );
}

type FieldProps = {
  name: string;
  label: string;
  error?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** A labeled control with its error below. */
export function FilterField({ name, label, error, className, children }: FieldProps) {
  return (
    <div className={className}>
      <label htmlFor={name} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {children}
      {error && (
        <p id={`${name}-error`} className="mt-1 text-sm text-brick">
          {error}
        </p>
      )}
    </div>
  );
}

/** Props that tie a control to its error. */
export function describedFilter(name: string, error: string | undefined) {
  return error ? { "aria-invalid": true, "aria-describedby": `${name}-error` } : {};
}
