import type { ReactElement, ReactNode } from "react";
import { Reference } from "./reference";

type Props = {
  title: string;
  children: ReactNode;
  actions: ReactNode;
  picture?: ReactNode;
  /** A known id, or an element that finds it in the browser. */
  reference?: string | ReactElement;
};

/** A page with a single message: not found, error, signed out. */
export function MessagePage({ title, children, actions, picture, reference }: Props) {
  return (
    <div className="page-x flex flex-col items-center py-16 text-center sm:py-24">
      {picture}
      <h1 className="mt-8 text-2xl">{title}</h1>
      <div className="mt-3 max-w-md text-quiet">{children}</div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>
      {typeof reference === "string" ? <Reference id={reference} /> : reference}
    </div>
  );
}
