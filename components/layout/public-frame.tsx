import clsx from "clsx";
import type { ReactNode } from "react";
import { Footer } from "./footer";
import type { FrameSettings } from "./frame-settings";
import { NavigationBar } from "./navigation-bar";
import { SkipLink } from "./skip-link";

type Props = FrameSettings & { contained?: boolean | undefined; children: ReactNode };

/** Bar, page, and footer, rendered by the server or the browser. */
export function PublicFrame({ brand, supportEmail, year, actions, contained, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavigationBar brand={brand} actions={actions} />
      <main id="main" tabIndex={-1} className={clsx("flex-1 outline-none", contained && "page-x")}>
        {children}
      </main>
      <Footer brand={brand} supportEmail={supportEmail} year={year} />
    </div>
  );
}
