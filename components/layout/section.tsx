import type { ComponentProps, ReactNode } from "react";
import { SectionHeader } from "./section-header";

type Props = ComponentProps<typeof SectionHeader> & {
  /** The heading's id, which names the section and is the target of links to it. */
  id: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A section of a page, named by its heading. */
export function Section({ className, children, ...header }: Props) {
  return (
    <section aria-labelledby={header.id} {...(className && { className })}>
      <SectionHeader {...header} />
      {children}
    </section>
  );
}
