import Link from "next/link";
import { SUPPORT_LINKS } from "./footer-links";

/** The footer of workspace pages. */
export function WorkspaceFooter({ brand, year }: { brand: string; year: number }) {
  return (
    <footer data-print="hide" className="page-x pb-8 text-sm text-quiet max-lg:pb-24">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line pt-4">
        <nav aria-label="Support">
          <ul className="flex flex-wrap gap-x-6">
            {SUPPORT_LINKS.map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  prefetch={false}
                  className="inline-flex min-h-9 items-center rounded text-action hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p>
          © 2024–{year} {brand}
        </p>
      </div>
    </footer>
  );
}
