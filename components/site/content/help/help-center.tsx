"use client";

import { PageHeader } from "@/components/layout/page-header";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/text-link";
import type { QuestionGroup } from "@/lib/site/content/help/question";
import { Answer } from "./answer";

/**
 * Every question with its answer, below a table of contents. A client component, because its data is much smaller than
 * its markup, and a page has both.
 */
export function HelpCenter({ groups }: { groups: readonly QuestionGroup[] }) {
  return (
    <div className="page-x">
      <PageHeader title="Help Center" intro="How publishing, funding, held funds, and vendor offers work." />
      <nav
        aria-label="Questions"
        className="grid gap-x-10 gap-y-6 border-y border-line py-6 sm:grid-cols-2 lg:grid-cols-3"
      >
        {groups.map(({ id, title, questions }) => (
          <div key={id}>
            <p className="font-semibold">
              <TextLink tone="ink" href={`#${id}`}>
                {title}
              </TextLink>
            </p>
            <ul className="mt-2 grid gap-1.5 text-sm">
              {questions.map(({ id: anchor, question }) => (
                <li key={anchor}>
                  <TextLink href={`#${anchor}`}>{question}</TextLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="max-w-measure">
        {groups.map(({ id, title, questions }) => (
          <section key={id} aria-labelledby={id} className="drawn-late pt-10">
            <h2 id={id} className="scroll-mt-24 text-xl">
              {title}
            </h2>
            {questions.map((entry) => (
              <section key={entry.id} className="group border-b border-line py-5 last:border-0">
                <h3 id={entry.id} className="scroll-mt-24 text-lg">
                  {entry.question}{" "}
                  <a
                    href={`#${entry.id}`}
                    aria-label={`Link to “${entry.question}”`}
                    className="inline-flex align-middle text-quiet opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
                  >
                    <Icon name="link-2" aria-hidden="true" size={18} />
                  </a>
                </h3>
                <Answer question={entry} />
              </section>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
