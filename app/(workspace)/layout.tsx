import type { Metadata } from "next";
import type { ReactNode } from "react";
import { TermsBanner } from "@/components/accounts/terms-banner";
import { SkipLink } from "@/components/layout/skip-link";
import { ViewerKnown } from "@/components/layout/viewer-known";
import { WorkspaceBar } from "@/components/layout/workspace-bar";
import { logoutAction } from "@/lib/accounts/actions/entry";
import { switchRoleAction } from "@/lib/accounts/actions/roles";
import { getOwnTerms } from "@/lib/accounts/own-terms";
import { toPublicViewer } from "@/lib/auth/public-viewer";
import { requestCtx } from "@/lib/auth/request-ctx";
import { getViewer } from "@/lib/auth/viewer";
import { siteSettings } from "@/lib/core/site-settings";

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

/** The bar alone never makes a page fail: the page asks for itself, and its own error stands below the bar. */
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
