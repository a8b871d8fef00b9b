import type { Metadata } from "next";
import type { ReactNode } from "react";
import { TermsBanner } from "@/components/identity/accounts/terms-banner";
import { SkipLink } from "@/components/layout/skip-link";
import { ViewerKnown } from "@/components/layout/viewer-known";
import { WorkspaceBar } from "@/components/layout/workspace-bar";
import { logoutAction } from "@/lib/identity/accounts/actions/entry";
import { switchRoleAction } from "@/lib/identity/accounts/actions/roles";
import { getOwnTerms } from "@/lib/identity/accounts/queries/own-terms";
import { toPublicViewer } from "@/lib/identity/sessions/public-viewer";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { getViewer } from "@/lib/identity/sessions/viewer";
import { siteSettings } from "@/lib/site/settings/site-settings";

const accountActions = { logout: logoutAction, switchRole: switchRoleAction };

export const metadata: Metadata = { robots: { index: false } };

export default async function WorkspaceLayout({ children }: { children: ReactNode }) {
  const [viewer, terms] = await Promise.all([publicViewer(), ownTerms()]);
  return (
    <ViewerKnown viewer={viewer}>
      <SkipLink />
      <WorkspaceBar brand={siteSettings().brandName} actions={accountActions} />
      <main id="main" tabIndex={-1} className="page-x pb-24 outline-none">
        {terms && !terms.isCurrent && <TermsBanner agreedVersion={terms.version} />}
        {children}
      </main>
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
