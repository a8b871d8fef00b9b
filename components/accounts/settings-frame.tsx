import clsx from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { SETTINGS_TABS, type SettingsTab } from "@/lib/accounts/settings-tabs";

/** Account Settings: its heading, the way between its parts, and one of them. */
export function SettingsFrame({ current, children }: { current: SettingsTab; children: ReactNode }) {
  return (
    <div className="max-w-2xl">
      <PageHeader title="Account Settings" />
      <nav aria-label="Account Settings" className="mb-10 border-b border-line">
        <ul className="-mb-px flex flex-wrap gap-x-6">
          {SETTINGS_TABS.map(({ key, label, path }) => (
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
      <div className="space-y-12">{children}</div>
    </div>
  );
}
