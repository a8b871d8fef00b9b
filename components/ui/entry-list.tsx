import { Children, type ReactNode } from "react";

type ListProps = {
  /** Shown while the list is empty. Without it, nothing is rendered. */
  none?: string;
  children: ReactNode;
};

/** Entries separated by hairlines, each with its actions. */
export function EntryList({ none, children }: ListProps) {
  if (Children.count(children) === 0)
    return none ? <p className="mb-6 border-y border-line py-4 text-quiet">{none}</p> : null;
  return <ul className="mb-6 border-t border-line">{children}</ul>;
}

type Props = { title: ReactNode; badge?: ReactNode; actions?: ReactNode; children: ReactNode };

/** One entry: name, status, details, and buttons at the end of the line. */
export function Entry({ title, badge, actions, children }: Props) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          {title}
          {badge}
        </p>
        <div className="space-y-0.5 text-sm text-quiet">{children}</div>
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </li>
  );
}
