import type { ReactNode } from "react";

type Props = {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  picture?: ReactNode;
  level?: 1 | 2 | 3;
};

/** Says that a list is empty, why, and what to do next. */
export function EmptyState({ title, children, action, picture, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-col items-center rounded border border-dashed border-edge px-6 py-12 text-center">
      {picture && <div className="mb-5 text-quiet">{picture}</div>}
      <Heading className="text-lg">{title}</Heading>
      {children && <div className="mt-2 max-w-md text-sm text-quiet">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
