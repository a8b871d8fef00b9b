import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Pagination } from "@/components/ui/pagination";
import {
  isNarrowed,
  type ListPage,
  type VendorFilters,
  type VendorList,
  vendorListPath,
} from "@/lib/vendors/directory/directory";
import { VendorFilterBar } from "./vendor-filter-bar";

type Props<T> = {
  list: VendorList;
  filters: VendorFilters;
  page: ListPage<T>;
  /** The noun for the rows, singular and plural. */
  names: readonly [string, string];
  renderRow: (row: T, index: number) => ReactNode;
  wide?: boolean;
  nothing: { title: string; hint: string; action?: ReactNode };
};

/** A list with its filters and pagination. When it is empty, it suggests what to do. */
export function Listed<T extends { id: string }>({
  list,
  filters,
  page,
  names,
  renderRow,
  wide,
  nothing,
}: Props<T>) {
  const { rows, next } = page;
  const first = vendorListPath(list, { ...filters, after: null });
  return (
    <>
      <VendorFilterBar key={first} list={list} filters={filters} count={countText(page, names, filters)} />
      <div className="mt-6">
        {rows.length > 0 ? (
          <ul className={`grid gap-5 ${wide ? "lg:grid-cols-2" : "sm:grid-cols-2 lg:grid-cols-3"}`}>
            {rows.map((row, index) => (
              <li key={row.id} className="min-w-0">
                {renderRow(row, index)}
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            title={filters.after ? `No other ${names[1]}` : nothing.title}
            picture={<Icon name="search-x" aria-hidden className="size-9" />}
            action={
              isNarrowed(filters) && !filters.after ? (
                <a href={vendorListPath(list)} className={buttonClass({ variant: "secondary" })}>
                  Clear Filters
                </a>
              ) : (
                nothing.action
              )
            }
          >
            <p>{filters.after ? "You've reached the end of the list." : nothing.hint}</p>
          </EmptyState>
        )}
      </div>
      <Pagination
        label={names[1]}
        nextHref={next && vendorListPath(list, { ...filters, after: next })}
        firstHref={filters.after && first}
      />
    </>
  );
}

/** The total is only known when all rows fit on one page. */
function countText<T>(
  { rows: { length }, next }: ListPage<T>,
  [one, several]: readonly [string, string],
  { after }: VendorFilters,
): string {
  if (after) return `${length > 0 ? "More" : "No other"} ${several}`;
  return `${length}${next ? "+" : ""} ${length === 1 ? one : several}`;
}
