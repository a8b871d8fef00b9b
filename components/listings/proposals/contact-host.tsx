"use client";

import { lazy, Suspense } from "react";
import { useProposalViewer } from "@/components/funding/sponsorships/proposal-viewer-store";
import { useViewer } from "@/components/layout/viewer-store";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonClass } from "@/components/ui/button-style";
import { useAskHere } from "@/components/ui/use-ask-here";
import { loginPath, registerPath } from "@/lib/identity/accounts/paths";
import { LOG_IN_FIRST, ONLY_SPONSORS } from "@/lib/messaging/threads/copy";
import { contactPath, threadPath } from "@/lib/messaging/threads/paths";

const loadContact = () => import("@/components/messaging/threads/contact-dialog");
const ContactDialog = lazy(loadContact);
const loadConversation = () => import("@/components/messaging/threads/conversation-dialog");
const ConversationDialog = lazy(loadConversation);

type Props = {
  proposalId: string;
  title: string;
  hostName: string;
  /** Where login returns to. */
  path: string;
};

/**
 * Contact link. Sponsors get a message dialog (a page without JavaScript). Others see why they can't write and how to
 * change that. Hidden from the host.
 */
export function ContactHost(props: Props) {
  const { proposalId, path } = props;
  const viewer = useViewer();
  const isOwner = useProposalViewer(proposalId)?.isOwner;
  if (isOwner) return null;
  if (viewer?.roles.includes("business_sponsor")) return <WriteToHost {...props} />;
  return (
    <details className="group">
      <summary className={buttonClass({ variant: "secondary", block: true, className: "list-none" })}>
        Contact Host
      </summary>
      <div className="mt-3 grid gap-3">
        <p role="status" className="rounded border-l-4 border-edge bg-sunk px-4 py-3 text-sm">
          {viewer ? ONLY_SPONSORS : LOG_IN_FIRST}
        </p>
        <ButtonLink href={wayOn()} size="sm" prefetch={false}>
          {viewer ? "Add the Business Sponsor role" : "Log in"}
        </ButtonLink>
      </div>
    </details>
  );

  /** Without JavaScript this page can't tell who is signed in. The first-message page checks. */
  function wayOn(): string {
    if (viewer) return registerPath("business_sponsor", path);
    return viewer === null ? loginPath(path) : contactPath(proposalId);
  }
}

function WriteToHost({ proposalId, title, hostName }: Props) {
  const threadId = useProposalViewer(proposalId)?.threadId ?? null;
  const { isAsking, link, stop } = useAskHere(threadId ? loadConversation : loadContact);

  return (
    <>
      <ButtonLink
        href={threadId ? threadPath(threadId) : contactPath(proposalId)}
        variant="secondary"
        block
        prefetch={false}
        {...link}
      >
        Contact Host
      </ButtonLink>
      <Suspense fallback={null}>
        {isAsking && threadId && <ConversationDialog threadId={threadId} name={hostName} onClose={stop} />}
        {isAsking && !threadId && <ContactDialog {...{ proposalId, title, hostName }} onClose={stop} />}
      </Suspense>
    </>
  );
}
