import { AccountArea } from "./account-area";
import type { AccountActions } from "./account-links";
import { Brand } from "./brand";
import { NavigationLinkList } from "./navigation-link-list";
import { NewsArea } from "./news-area";
import { SmallScreenMenu } from "./small-screen-menu";

type Props = { brand: string; actions: AccountActions };

/** The navigation bar of public pages. The same for everyone except its right end, which asks who is signed in. */
export function NavigationBar({ brand, actions }: Props) {
  return (
    <header
      data-print="hide"
      className="group/bar sticky top-0 z-30 border-b border-line bg-paper [--bar-height:4.5rem]"
    >
      <div className="page-x flex h-(--bar-height) items-center justify-between gap-3 sm:gap-6">
        <Brand name={brand} />
        <nav aria-label="Main" className="hidden xl:block">
          <NavigationLinkList />
        </nav>
        <div className="flex shrink-0 items-center gap-1">
          <NewsArea />
          <div className="hidden xl:block">
            <AccountArea {...actions} />
          </div>
          <div className="xl:hidden">
            <SmallScreenMenu {...actions} />
          </div>
        </div>
      </div>
    </header>
  );
}
