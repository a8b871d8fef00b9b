"use client";

import { useViewer } from "@/components/layout/viewer-store";
import { useProposalViewer } from "@/components/sponsorships/proposal-viewer-store";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonClass } from "@/components/ui/button-style";
import { loginPath, registerPath } from "@/lib/accounts/paths";

/**
 * Why one cannot write to the host yet, and the way to change that. Opens without scripts too. Neither sponsors
 * nor the host are shown it.
 * @param path where signing in leads back to
 */
export function ContactHost({ proposalId, path }: { proposalId: string; path: string }) {
  const viewer = useViewer();
  const isOwner = useProposalViewer(proposalId)?.isOwner;
  if (isOwner || viewer?.roles.includes("business_sponsor")) return null;
  return (
    <details className="group">
      <summary className={buttonClass({ variant: "secondary", block: true, className: "list-none" })}>
        Contact Host
      </summary>
      <div className="mt-3 grid gap-3">
        <p role="status" className="rounded border-l-4 border-edge bg-sunk px-4 py-3 text-sm">
          {viewer ? "Only business sponsors can contact event hosts." : "Please log in to contact the host."}
        </p>
        <ButtonLink href={viewer ? registerPath("business_sponsor") : loginPath(path)} size="sm">
          {viewer ? "Add the Business Sponsor role" : "Log in"}
        </ButtonLink>
      </div>
    </details>
  );
}
