import { CommandPalette } from "@/components/site/palette/command-palette";
import { AccountArea } from "./account-area";
import type { AccountActions } from "./account-links";
import { Brand } from "./brand";
import { NewsArea } from "./news-area";
import { SmallScreenMenu } from "./small-screen-menu";
import { WorkspaceLinkList } from "./workspace-link-list";

type Props = { brand: string; actions: AccountActions; comingSoon: readonly string[] };

/** The bar above workspace pages: search, news, and account, and on small screens the name and the menu. */
export function WorkspaceBar({ brand, actions, comingSoon }: Props) {
  return (
    <header
      data-print="hide"
      className="group/bar sticky top-0 z-30 border-b border-line bg-raised [--bar-height:4.5rem] lg:[--bar-height:3.75rem]"
    >
      <div className="page-x flex h-(--bar-height) items-center justify-between gap-1 sm:gap-6 lg:justify-end">
        <div className="min-w-0 lg:hidden">
          <Brand name={brand} />
        </div>
        <div className="flex shrink-0 items-center gap-1">
          <CommandPalette />
          {/* On phones, Messages is in the bar at the bottom, or in the menu. */}
          <div className="contents max-sm:[&>a[href='/messages']]:hidden">
            <NewsArea />
          </div>
          <div className="hidden lg:block">
            <AccountArea {...actions} />
          </div>
          <div className="lg:hidden">
            <SmallScreenMenu {...actions}>
              <nav aria-label="Workspace, small screen" className="mb-4 border-b border-line pb-4">
                <WorkspaceLinkList comingSoon={comingSoon} withPublic={false} className="sm:columns-2" />
              </nav>
            </SmallScreenMenu>
          </div>
        </div>
      </div>
    </header>
  );
}
