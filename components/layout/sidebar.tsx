"use client";

import type { AccountActions } from "./account-links";
import { Brand } from "./brand";
import { RoleSwitcher } from "./role-switcher";
import { useBarViewer } from "./viewer-store";
import { WorkspaceLinkList } from "./workspace-link-list";

type Props = { brand: string; actions: AccountActions; comingSoon: readonly string[] };

/** The navigation of the workspace on wide screens. */
export function Sidebar({ brand, actions, comingSoon }: Props) {
  const viewer = useBarViewer();
  return (
    <aside
      aria-label="Sidebar"
      data-print="hide"
      className="sticky top-0 z-20 hidden h-dvh flex-col overflow-y-auto border-r border-line bg-raised px-3 pb-6 lg:flex"
    >
      <div className="px-3 py-3">
        <Brand name={brand} />
      </div>
      {viewer && (
        <div className="mb-3">
          <RoleSwitcher viewer={viewer} actions={actions} />
        </div>
      )}
      <nav aria-label="Workspace">
        <WorkspaceLinkList comingSoon={comingSoon} withPublic />
      </nav>
    </aside>
  );
}
