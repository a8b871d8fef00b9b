import type { ReactNode } from "react";

type Props = { title: ReactNode; intro?: ReactNode; actions?: ReactNode; above?: ReactNode };

/** A page's h1, its intro, and its main actions. */
export function PageHeader({ title, intro, actions, above }: Props) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pt-8 pb-8 sm:pt-12">
      <div className="max-w-measure min-w-0">
        {above && <div className="mb-3">{above}</div>}
        <h1 className="text-2xl">{title}</h1>
        {intro && <p className="mt-3 text-pretty text-quiet">{intro}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
