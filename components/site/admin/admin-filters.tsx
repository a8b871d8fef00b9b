import { useId } from "react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { Select, type SelectOption } from "@/components/ui/select";

export type AdminFilter = {
  name: string;
  label: string;
  /** The empty option: "All roles". */
  all: string;
  value: string | null;
  options: readonly SelectOption[];
};

/** Another typed filter: a date or an amount. */
export type AdminFilterField = {
  name: string;
  label: string;
  type: "date" | "text";
  value: string | null;
  placeholder?: string;
};

type Props = {
  /** What is filtered: "Users". */
  label: string;
  path: string;
  search?: { value: string | null; label: string; placeholder?: string };
  filters?: readonly AdminFilter[];
  fields?: readonly AdminFilterField[];
  /** The number of results, as text. */
  count?: string;
};

/** Filters above an admin list. Submits as a document request, with or without scripts. */
export function AdminFilters({ label, path, search, filters = [], fields = [], count }: Props) {
  const id = useId();
  const isFiltered = Boolean(search?.value) || [...filters, ...fields].some(({ value }) => value);
  return (
    <form
      role="search"
      aria-label={label}
      action={path}
      className="mb-8 flex flex-wrap items-end gap-3 rounded border border-line bg-raised p-4"
    >
      {search && (
        <label htmlFor={`${id}-q`} className="min-w-0 grow basis-64">
          <span className="mb-1 block text-xs font-semibold text-quiet">{search.label}</span>
          <Input
            id={`${id}-q`}
            name="q"
            type="search"
            maxLength={200}
            defaultValue={search.value ?? ""}
            placeholder={search.placeholder}
            prefix={<Icon name="search" aria-hidden className="size-4" />}
          />
        </label>
      )}
      {filters.map(({ name, label: text, all, value, options }) => (
        <label key={name} htmlFor={`${id}-${name}`} className="min-w-0 grow basis-36 sm:max-w-64 sm:basis-40">
          <span className="mb-1 block text-xs font-semibold text-quiet">{text}</span>
          <Select
            id={`${id}-${name}`}
            name={name}
            defaultValue={value ?? ""}
            placeholder={all}
            options={options}
          />
        </label>
      ))}
      {fields.map(({ name, label: text, type, value, placeholder }) => (
        <label
          key={name}
          htmlFor={`${id}-${name}`}
          className={`min-w-0 grow sm:max-w-64 ${type === "date" ? "basis-44" : "basis-36"}`}
        >
          <span className="mb-1 block text-xs font-semibold text-quiet">{text}</span>
          <Input
            id={`${id}-${name}`}
            name={name}
            type={type}
            maxLength={type === "text" ? 320 : undefined}
            defaultValue={value ?? ""}
            placeholder={placeholder}
          />
        </label>
      ))}
      <Button type="submit">Apply</Button>
      {isFiltered && (
        <a href={path} className={buttonClass({ variant: "quiet" })}>
          Clear
        </a>
      )}
      {count && (
        <p className="w-full border-t border-line pt-3 text-sm text-quiet tabular-nums" role="status">
          {count}
        </p>
      )}
    </form>
  );
}
