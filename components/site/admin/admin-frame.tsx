import clsx from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { ADMIN_SECTIONS, type AdminSection } from "@/lib/site/admin/sections";
import { buildLabel } from "@/lib/site/health/build-info";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { AdminSearch } from "./admin-search";

type Props = {
  /** Null for a page of no section. */
  current: AdminSection | null;
  title: ReactNode;
  intro?: ReactNode;
  /** A link back to the list. */
  above?: ReactNode;
  actions?: ReactNode;
  /** The text that the page searched for. */
  typed?: string | null;
  children: ReactNode;
};

/** The frame of an admin page: the search above it, and navigation on the left, or above the page on phones. */
export function AdminFrame({ current, title, intro, above, actions, typed, children }: Props) {
  return (
    <div className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-12">
      <details className="mt-6 rounded border border-line bg-raised lg:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between px-4 font-semibold">
          Admin Panel
          <Icon name="chevron-down" aria-hidden="true" size={18} className="text-quiet" />
        </summary>
        <Sections current={current} className="border-t border-line p-2" />
      </details>
      <Sections current={current} className="sticky top-24 mt-10 hidden self-start lg:block" />
      <div className="min-w-0">
        <AdminSearch typed={typed} />
        <PageHeader above={above} title={title} intro={intro} actions={actions} />
        {children}
        <p className="mt-16 border-t border-line pt-4 text-sm text-quiet">{buildLabel()}</p>
      </div>
    </div>
  );
}

function Sections({ current, className }: { current: AdminSection | null; className: string }) {
  return (
    <nav aria-label="Admin Panel" className={className}>
      <ul>
        {ADMIN_SECTIONS.map(({ key, label, path }) => (
          <li key={key}>
            {key === "analytics" && !siteSettings().platformAnalytics ? (
              <span
                role="link"
                aria-disabled="true"
                className="flex min-h-11 flex-wrap items-center gap-x-2 border-l-3 border-transparent px-4 py-2 text-sm text-quiet"
              >
                {label} <Badge>Coming soon</Badge>
              </span>
            ) : (
              <Link
                href={path}
                prefetch={false}
                aria-current={key === current ? "page" : undefined}
                className={clsx(
                  "flex min-h-11 items-center border-l-3 px-4 text-sm font-semibold",
                  key === current
                    ? "border-sun text-ink"
                    : "border-transparent text-action hover:bg-action-soft",
                )}
              >
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
