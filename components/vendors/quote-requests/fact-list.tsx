import type { ReactNode } from "react";

/** A quote request's facts in columns. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">{children}</dl>;
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-quiet">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
