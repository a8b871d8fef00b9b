import type { ReactNode } from "react";

type Props = {
  title: string;
  children: ReactNode;
  actions: ReactNode;
  picture?: ReactNode;
  reference?: string;
};

/** A page with a single message: not found, error, signed out. */
export function MessagePage({ title, children, actions, picture, reference }: Props) {
  return (
    <div className="page-x flex flex-col items-center py-16 text-center sm:py-24">
      {picture}
      <h1 className="mt-8 text-2xl">{title}</h1>
      <div className="mt-3 max-w-md text-quiet">{children}</div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>
      {reference && <p className="mt-10 text-xs text-quiet">Reference: {reference}</p>}
    </div>
  );
}
