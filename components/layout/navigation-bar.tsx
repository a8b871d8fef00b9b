import { AccountArea } from "./account-area";
import type { AccountActions } from "./account-links";
import { Brand } from "./brand";
import { NavigationLinkList } from "./navigation-link-list";
import { NewsArea } from "./news-area";
import { SmallScreenMenu } from "./small-screen-menu";

type Props = { brand: string; actions: AccountActions };

/**
 * The navigation bar of public pages. The same for everyone except its right end, which asks who is signed in. Nothing
 * that is there from the start may move when the response comes: the links have fixed places, and no box surrounds what
 * comes later.
 */
export function NavigationBar({ brand, actions }: Props) {
  return (
    <header
      data-print="hide"
      className="group/bar sticky top-0 z-30 border-b border-line bg-paper [--bar-height:4.5rem]"
    >
      <div className="page-x flex h-(--bar-height) items-center gap-1">
        <div className="mr-auto min-w-0 pr-2 sm:pr-5 xl:mr-0 xl:w-51 xl:shrink-0">
          <Brand name={brand} />
        </div>
        <nav aria-label="Main" className="mr-auto hidden xl:block">
          <NavigationLinkList />
        </nav>
        <NewsArea />
        <div className="hidden xl:contents">
          <AccountArea {...actions} />
        </div>
        <div className="contents xl:hidden">
          <SmallScreenMenu {...actions} />
        </div>
      </div>
    </header>
  );
}
