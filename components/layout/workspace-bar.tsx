import { AccountArea } from "./account-area";
import type { AccountActions } from "./account-links";
import { Brand } from "./brand";
import { NewsArea } from "./news-area";
import { SmallScreenMenu } from "./small-screen-menu";

type Props = { brand: string; actions: AccountActions };

/** The bar above workspace pages: name and account only, no distractions. */
export function WorkspaceBar({ brand, actions }: Props) {
  return (
    <header
      data-print="hide"
      className="sticky top-0 z-30 border-b border-line bg-raised [--bar-height:3.75rem]"
    >
      <div className="page-x flex h-(--bar-height) items-center justify-between gap-3 sm:gap-6">
        <Brand name={brand} tagline={false} isMarkOnPhones />
        <div className="flex shrink-0 items-center gap-1">
          <NewsArea />
          <div className="hidden md:block">
            <AccountArea {...actions} />
          </div>
          <div className="md:hidden">
            <SmallScreenMenu {...actions} />
          </div>
        </div>
      </div>
    </header>
  );
}
