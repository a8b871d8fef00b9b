import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { TextLink } from "@/components/ui/text-link";
import { slugOf } from "@/lib/core/slug";

type Props = {
  title: string;
  intro?: ReactNode;
  /** What readers must know first. */
  note?: ReactNode;
  sections: readonly { heading: string; body: ReactNode }[];
};

/** A page of continuous text, with a table of contents at the top. */
export function Document({ title, intro, note, sections }: Props) {
  return (
    <div className="page-x">
      <div className="max-w-measure">
        <PageHeader title={title} intro={intro} />
        {note}
        <nav aria-label="On this page" className="border-t border-line py-5">
          <ul className="columns-[14rem] gap-8 text-sm">
            {sections.map(({ heading }) => (
              <li key={heading} className="mb-1.5 break-inside-avoid">
                <TextLink href={`#${slugOf(heading)}`}>{heading}</TextLink>
              </li>
            ))}
          </ul>
        </nav>
        {sections.map(({ heading, body }) => (
          <section key={heading} aria-labelledby={slugOf(heading)} className="border-t border-line py-6">
            <h2 id={slugOf(heading)} className="scroll-mt-24 text-lg">
              {heading}
            </h2>
            <div className="mt-2 grid gap-3">{body}</div>
          </section>
        ))}
      </div>
    </div>
  );
}
