import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { API_DOCS_PATH, type DocPage, neighborsOf } from "@/lib/api/doc-pages";
import { DocsNavigation } from "./docs-navigation";

type Props = { path: string; title: string; intro: string; children: ReactNode };

/** A page of the API documentation, with links to all others. */
export function DocsPage({ path, title, intro, children }: Props) {
  const { previous, next } = neighborsOf(path);
  const above = path !== API_DOCS_PATH && (
    <a href={API_DOCS_PATH} className="plain-link text-sm">
      API
    </a>
  );
  return (
    <div className="page-x pb-16 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-12 lg:pt-12">
      <div className="pt-6 lg:contents">
        <DocsNavigation current={path} />
      </div>
      <div className="min-w-0 lg:-mt-12">
        <PageHeader title={title} intro={intro} above={above} />
        {children}
        <nav
          aria-label="Next and previous pages"
          className="mt-16 grid gap-4 border-t border-line pt-6 sm:grid-cols-2"
        >
          {previous && <Neighbor label="Previous" page={previous} />}
          {next && <Neighbor label="Next" page={next} className="sm:col-start-2 sm:text-right" />}
        </nav>
      </div>
    </div>
  );
}

function Neighbor({ label, page, className = "" }: { label: string; page: DocPage; className?: string }) {
  return (
    <a
      href={page.path}
      className={`rounded border border-line bg-raised p-4 hover:border-action ${className}`}
    >
      <span className="block text-xs text-quiet">{label}</span>
      <span className="font-semibold text-action">{page.title}</span>
    </a>
  );
}
