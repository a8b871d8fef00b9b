import { Icon } from "@/components/ui/icon";
import { CHAPTERS } from "@/lib/api/chapters";
import { type DocPage, resourcePath, START_PAGE, WEBHOOKS_PAGE } from "@/lib/api/doc-pages";

type Props = { current: string };

const GROUPS: readonly { title: string; pages: readonly DocPage[] }[] = [
  { title: "Start", pages: [START_PAGE, WEBHOOKS_PAGE] },
  ...CHAPTERS.map(({ title, tags }) => ({
    title,
    pages: tags.map((tag) => ({ title: tag, path: resourcePath(tag) })),
  })),
];

/** Links to every page of the documentation: next to the text on wide screens, folded above it on phones. */
export function DocsNavigation({ current }: Props) {
  return (
    <>
      <details className="mb-8 rounded border border-line bg-raised lg:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between px-4 font-semibold">
          All pages
          <Icon name="chevron-down" aria-hidden="true" size={18} className="text-quiet" />
        </summary>
        <PageLinks current={current} className="border-t border-line p-4" />
      </details>
      <PageLinks
        current={current}
        className="sticky top-24 hidden max-h-[calc(100vh-8rem)] self-start overflow-y-auto pb-4 lg:block"
      />
    </>
  );
}

const LINK =
  "[&_a]:-mx-2 [&_a]:block [&_a]:rounded [&_a]:px-2 [&_a]:py-1 [&_a]:text-action [&_a:hover]:bg-action-soft " +
  "[&_a[aria-current]]:bg-action-soft [&_a[aria-current]]:font-semibold";

function PageLinks({ current, className }: Props & { className: string }) {
  return (
    <nav aria-label="API documentation" className={className}>
      <ul className={`space-y-5 px-2 text-sm ${LINK}`}>
        {GROUPS.map(({ title, pages }) => (
          <li key={title}>
            <p className="mb-1 font-semibold">{title}</p>
            <ul>
              {pages.map(({ title: label, path }) => (
                <li key={path}>
                  <a href={path} aria-current={path === current ? "page" : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
