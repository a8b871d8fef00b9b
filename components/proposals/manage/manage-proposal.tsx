"use client";

import { Ban, CirclePause, CirclePlay, Copy, Flag, Handshake, Megaphone, Pencil, Share2 } from "lucide-react";
import Link from "next/link";
import { lazy, type MouseEvent, type ReactNode, Suspense, useId } from "react";
import { buttonClass } from "@/components/ui/button-style";
import { menuItemClass } from "@/components/ui/menu-item";
import { listPath, manageAgentsPath } from "@/lib/agents/paths";
import { proposalPath } from "@/lib/core/slug";
import { cancelPath, closePath, editPath } from "@/lib/proposals/paths";
import { canManage, type ManagedProposal, type ManageMove } from "@/lib/proposals/policy";
import { sharePath } from "@/lib/share/paths";
import { DuplicateForm } from "./duplicate-form";
import { MoveForm } from "./move-form";
import { useAskHere } from "./use-ask-here";
import { useStatusNews } from "./use-status-news";

const CancelDialog = lazy(() => import("./cancel-dialog"));
const AgentsDialog = lazy(() => import("@/components/agents/agents-dialog"));
const ShareDialog = lazy(() => import("@/components/share/share-dialog"));

type Props = {
  proposal: ManagedProposal;
  /** Where the menu stands already: the way there is left out. */
  leaveOut?: ManageMove;
  size?: "sm" | "md";
};

/**
 * What a host can do with a proposal of their own: change, pause or resume, close, open again, duplicate, cancel, share, look after its agents.
 * A menu that works without scripts; what asks first is a page then. Draws nothing where nothing can be done.
 */
export function ManageProposal({ proposal, leaveOut, size = "sm" }: Props) {
  const id = useId();
  const cancelling = useAskHere();
  const agents = useAskHere();
  const sharing = useAskHere();
  const path = proposalPath(proposal);
  useStatusNews(proposal);
  const can = (move: ManageMove) => move !== leaveOut && canManage(proposal, move);
  if (!MOVES.some(can)) return null;

  function askInDialog(event: MouseEvent<HTMLAnchorElement>, { ask }: typeof agents) {
    ask(event);
    if (event.defaultPrevented) document.getElementById(id)?.hidePopover();
  }

  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClass({ variant: "secondary", size })}>
        Manage<span className="sr-only"> {proposal.title}</span>
        <Arrow />
      </button>
      <div id={id} popover="auto" className="menu-popover text-left">
        <ul aria-label={`Manage ${proposal.title}`}>
          {can("edit") && (
            <Item>
              <Link href={editPath(proposal.id)} prefetch={false} className={menuItemClass()}>
                <Pencil aria-hidden="true" size={18} /> Edit
              </Link>
            </Item>
          )}
          {(proposal.status === "active" || proposal.status === "completed") && (
            <Item>
              <Link
                href={sharePath(path)}
                prefetch={false}
                onClick={(event) => askInDialog(event, sharing)}
                className={menuItemClass()}
              >
                <Share2 aria-hidden="true" size={18} /> Share
              </Link>
            </Item>
          )}
          {proposal.status !== "draft" && proposal.status !== "cancelled" && (
            <Item>
              <Link
                href={manageAgentsPath(proposal.id)}
                prefetch={false}
                onClick={(event) => askInDialog(event, agents)}
                className={menuItemClass()}
              >
                <Handshake aria-hidden="true" size={18} /> Manage Agents
              </Link>
            </Item>
          )}
          {can("pause") && (
            <Item>
              <Link href={listPath(proposal.id)} prefetch={false} className={menuItemClass()}>
                <Megaphone aria-hidden="true" size={18} /> Find agents
              </Link>
            </Item>
          )}
          {can("pause") && (
            <Item>
              <MoveForm
                move="pause"
                proposalId={proposal.id}
                icon={<CirclePause aria-hidden="true" size={18} />}
              />
            </Item>
          )}
          {can("resume") && (
            <Item>
              <MoveForm
                move="resume"
                proposalId={proposal.id}
                icon={<CirclePlay aria-hidden="true" size={18} />}
              />
            </Item>
          )}
          {can("reopen") && (
            <Item>
              <MoveForm
                move="reopen"
                proposalId={proposal.id}
                icon={<CirclePlay aria-hidden="true" size={18} />}
              />
            </Item>
          )}
          {can("close") && (
            <Item>
              <Link href={closePath(proposal.id)} prefetch={false} className={menuItemClass()}>
                <Flag aria-hidden="true" size={18} /> Close to more sponsors
              </Link>
            </Item>
          )}
          {can("duplicate") && (
            <Item>
              <DuplicateForm proposalId={proposal.id} icon={<Copy aria-hidden="true" size={18} />} />
            </Item>
          )}
          {can("cancel") && (
            <Item>
              <Link
                href={cancelPath(proposal.id)}
                prefetch={false}
                onClick={(event) => askInDialog(event, cancelling)}
                className={menuItemClass({ danger: true })}
              >
                <Ban aria-hidden="true" size={18} /> Cancel
              </Link>
            </Item>
          )}
        </ul>
      </div>
      <Suspense fallback={null}>
        {cancelling.isAsking && (
          <CancelDialog proposalId={proposal.id} title={proposal.title} onClose={cancelling.stop} />
        )}
        {agents.isAsking && (
          <AgentsDialog proposalId={proposal.id} title={proposal.title} onClose={agents.stop} />
        )}
        {sharing.isAsking && (
          <ShareDialog title={proposal.title} path={path} isOwner onClose={sharing.stop} />
        )}
      </Suspense>
    </>
  );
}

const MOVES: readonly ManageMove[] = ["edit", "pause", "resume", "reopen", "close", "duplicate", "cancel"];

const Item = ({ children }: { children: ReactNode }) => <li>{children}</li>;

function Arrow() {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0 fill-none stroke-current stroke-2">
      <path d="m2 4 4 4 4-4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
