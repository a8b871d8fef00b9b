import type { Metadata } from "next";
import type { ReactNode } from "react";
import { TermsBanner } from "@/components/identity/accounts/terms-banner";
import { BottomBar } from "@/components/layout/bottom-bar";
import { pagesComingSoon } from "@/components/layout/coming-soon";
import { frameSettings } from "@/components/layout/frame-settings";
import { Sidebar } from "@/components/layout/sidebar";
import { SkipLink } from "@/components/layout/skip-link";
import { ViewerKnown } from "@/components/layout/viewer-known";
import { WorkspaceBar } from "@/components/layout/workspace-bar";
import { WorkspaceFooter } from "@/components/layout/workspace-footer";
import { getOwnTerms } from "@/lib/identity/accounts/queries/own-terms";
import { toPublicViewer } from "@/lib/identity/sessions/public-viewer";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { getViewer } from "@/lib/identity/sessions/viewer";

export const metadata: Metadata = { robots: { index: false } };

export default async function WorkspaceLayout({ children }: { children: ReactNode }) {
  const [viewer, terms] = await Promise.all([publicViewer(), ownTerms()]);
  const { brand, year, actions } = frameSettings();
  const navigation = { brand, actions, comingSoon: pagesComingSoon() };
  return (
    <ViewerKnown viewer={viewer}>
      <SkipLink />
      <div className="lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] print:block">
        <Sidebar {...navigation} />
        <div className="flex min-h-dvh min-w-0 flex-col">
          <WorkspaceBar {...navigation} />
          <main id="main" tabIndex={-1} className="page-x flex-1 pb-24 outline-none">
            {terms && !terms.isCurrent && <TermsBanner agreedVersion={terms.version} />}
            {children}
          </main>
          <WorkspaceFooter brand={brand} year={year} />
        </div>
      </div>
      <BottomBar />
    </ViewerKnown>
  );
}

/** A failure here must not fail the page, which loads the viewer itself and shows its own error below the bar. */
async function publicViewer() {
  try {
    const viewer = await getViewer();
    return viewer && toPublicViewer(viewer);
  } catch {
    return undefined;
  }
}

async function ownTerms() {
  try {
    const viewer = await getViewer();
    return viewer && (await getOwnTerms(await requestCtx(), viewer.id));
  } catch {
    return null;
  }
}
