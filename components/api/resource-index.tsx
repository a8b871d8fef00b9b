import { Section } from "@/components/layout/section";
import { addressOf } from "@/lib/api/call-address";
import { resourcePath } from "@/lib/api/doc-pages";
import type { ChapterDto } from "@/lib/api/reference";
import { slugOf } from "@/lib/core/slug";
import { CallIndex } from "./call-index";

/** Every resource with its calls, each linked to its page. */
export function ResourceIndex({ chapters }: { chapters: readonly ChapterDto[] }) {
  return (
    <Section id="resources" className="mt-14" title="Resources">
      {chapters.map(({ id, title, intro, groups }) => (
        <section key={id} aria-labelledby={id} className="mt-10">
          <h3 id={id} className="scroll-mt-24 text-lg">
            {title}
          </h3>
          {intro && <p className="mt-1 text-quiet">{intro}</p>}
          <div className="mt-4 grid gap-x-10 gap-y-8 border-t border-line pt-6 xl:grid-cols-2">
            {groups.map(({ tag, about, calls }) => (
              <section key={tag} aria-labelledby={slugOf(tag)} className="min-w-0">
                <h4 id={slugOf(tag)} className="scroll-mt-24 text-base">
                  <a href={resourcePath(tag)} className="plain-link">
                    {tag}
                  </a>
                </h4>
                <p className="mt-1 mb-3 text-sm text-quiet">{about}</p>
                <CallIndex calls={calls.map(addressOf)} path={resourcePath(tag)} />
              </section>
            ))}
          </div>
        </section>
      ))}
    </Section>
  );
}
