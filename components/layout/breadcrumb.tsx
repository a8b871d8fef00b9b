export type Crumb = { label: string; href?: string };

/** Breadcrumb navigation. The last item is the current page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map((crumb, index) => (
          <li key={index} className="flex min-w-0 gap-x-2 wrap-anywhere">
            {index > 0 && (
              <span aria-hidden="true" className="py-0.5 text-quiet">
                /
              </span>
            )}
            {crumb.href ? (
              <a href={crumb.href} className="plain-link inline-block py-0.5">
                <bdi>{crumb.label}</bdi>
              </a>
            ) : (
              <span aria-current="page" className="py-0.5 text-quiet">
                <bdi>{crumb.label}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
