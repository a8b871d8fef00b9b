import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";

type Props = { title: string; intro?: ReactNode; sections: readonly { heading: string; body: ReactNode }[] };

/** A page to be read from top to bottom, with a list of its parts at the start. */
export function Document({ title, intro, sections }: Props) {
  return (
    <div className="page-x">
      <div className="max-w-measure">
        <PageHeader title={title} intro={intro} />
        {sections.map(({ heading, body }) => (
          <section key={heading} className="border-t border-line py-6">
            <h2 className="text-lg">{heading}</h2>
            <div className="mt-2 grid gap-3">{body}</div>
          </section>
        ))}
      </div>
    </div>
  );
}
