import clsx from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { DASHBOARD_TABS, type DashboardTab } from "@/lib/vendors/paths";

type Props = { current: DashboardTab; intro?: ReactNode; actions?: ReactNode; children: ReactNode };

/** The Vendor Dashboard: its heading, the way between its parts, and one of them. */
export function DashboardFrame({ current, intro, actions, children }: Props) {
  return (
    <>
      <PageHeader title="Vendor Dashboard" intro={intro} actions={actions} />
      <nav aria-label="Vendor Dashboard" className="mb-8 border-b border-line">
        <ul className="-mb-px flex flex-wrap gap-x-6">
          {DASHBOARD_TABS.map(({ key, label, path }) => (
            <li key={key}>
              <Link
                href={path}
                aria-current={key === current ? "page" : undefined}
                className={clsx(
                  "flex min-h-11 items-center border-b-3 text-sm font-semibold whitespace-nowrap",
                  key === current
                    ? "border-sun text-ink"
                    : "border-transparent text-action hover:border-edge",
                )}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </>
  );
}
