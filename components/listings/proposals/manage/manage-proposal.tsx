"use client";

import Link from "next/link";
import { lazy, type ReactNode, Suspense } from "react";
import { buttonClass } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { Menu } from "@/components/ui/menu";
import { menuItemClass } from "@/components/ui/menu-item";
import { MenuItem, MenuList } from "@/components/ui/menu-items";
import { useAskHere } from "@/components/ui/use-ask-here";
import { listPath, manageAgentsPath } from "@/lib/agents/agreements/paths";
import { proposalPath } from "@/lib/core/slug";
import { updatesPath } from "@/lib/funding/updates/paths";
import { takesUpdates } from "@/lib/funding/updates/policy";
import { cancelPath, closePath, editPath } from "@/lib/listings/proposals/paths";
import { canManage, type ManagedProposal, type ManageMove } from "@/lib/listings/proposals/policy";
import { ownWallPath, sharePath } from "@/lib/site/share/paths";
import { DuplicateForm } from "./duplicate-form";
import { MoveForm } from "./move-form";
import { RunAgainForm } from "./run-again-form";
import { useStatusNews } from "./use-status-news";

const loadCancel = () => import("./cancel-dialog");
const CancelDialog = lazy(loadCancel);
const loadClose = () => import("./close-dialog");
const CloseDialog = lazy(loadClose);
const loadAgents = () => import("@/components/agents/agreements/agents-dialog");
const AgentsDialog = lazy(loadAgents);
const loadShare = () => import("@/components/site/share/share-dialog");
const ShareDialog = lazy(loadShare);

type Props = {
  proposal: ManagedProposal;
  /** The page that shows the menu, whose own entry is left out. */
  leaveOut?: ManageMove;
  size?: "sm" | "md";
  /** Lines above the others. */
  children?: ReactNode;
};

/**
 * The host's menu for a proposal: edit, pause or resume, close, reopen, duplicate, run again, cancel, share, manage agents. Works
 * without JavaScript, with pages instead of dialogs. Renders nothing without an allowed action.
 */
export function ManageProposal({ proposal, leaveOut, size = "sm", children }: Props) {
  const cancelling = useAskHere(loadCancel);
  const closing = useAskHere(loadClose);
  const agents = useAskHere(loadAgents);
  const sharing = useAskHere(loadShare);
  const path = proposalPath(proposal);
  useStatusNews(proposal);
  const can = (move: ManageMove) => move !== leaveOut && canManage(proposal, move);
  if (!children && !MOVES.some(can)) return null;

  return (
    <>
      <Menu
        buttonClass={buttonClass({ variant: "secondary", size })}
        label={
          <span>
            Manage<span className="sr-only"> {proposal.title}</span>
          </span>
        }
      >
        <MenuList aria-label={`Manage ${proposal.title}`}>
          {children}
          {can("edit") && (
            <li>
              <MenuItem>
                <Link href={editPath(proposal.id)} prefetch={false} className={menuItemClass()}>
                  <Icon name="pencil" aria-hidden="true" size={18} /> Edit
                </Link>
              </MenuItem>
            </li>
          )}
          {takesUpdates(proposal.status) && (
            <li>
              <MenuItem>
                <Link href={updatesPath(proposal.id)} prefetch={false} className={menuItemClass()}>
                  <Icon name="scroll-text" aria-hidden="true" size={18} /> Updates
                </Link>
              </MenuItem>
            </li>
          )}
          {(proposal.status === "active" || proposal.status === "completed") && (
            <li>
              <MenuItem>
                <Link href={sharePath(path)} prefetch={false} {...sharing.link} className={menuItemClass()}>
                  <Icon name="share-2" aria-hidden="true" size={18} /> Share
                </Link>
              </MenuItem>
            </li>
          )}
          {(proposal.status === "active" || proposal.status === "completed") && (
            <li>
              <MenuItem>
                <Link href={ownWallPath(proposal.id)} prefetch={false} className={menuItemClass()}>
                  <Icon name="handshake" aria-hidden="true" size={18} /> Sponsor wall
                </Link>
              </MenuItem>
            </li>
          )}
          {proposal.status !== "draft" && proposal.status !== "cancelled" && (
            <li>
              <MenuItem>
                <Link
                  href={manageAgentsPath(proposal.id)}
                  prefetch={false}
                  {...agents.link}
                  className={menuItemClass()}
                >
                  <Icon name="handshake" aria-hidden="true" size={18} /> Manage Agents
                </Link>
              </MenuItem>
            </li>
          )}
          {can("pause") && (
            <li>
              <MenuItem>
                <Link href={listPath(proposal.id)} prefetch={false} className={menuItemClass()}>
                  <Icon name="megaphone" aria-hidden="true" size={18} /> Find agents
                </Link>
              </MenuItem>
            </li>
          )}
          {can("pause") && (
            <li>
              <MoveForm
                move="pause"
                proposalId={proposal.id}
                icon={<Icon name="circle-pause" aria-hidden="true" size={18} />}
              />
            </li>
          )}
          {can("resume") && (
            <li>
              <MoveForm
                move="resume"
                proposalId={proposal.id}
                icon={<Icon name="circle-play" aria-hidden="true" size={18} />}
              />
            </li>
          )}
          {can("reopen") && (
            <li>
              <MoveForm
                move="reopen"
                proposalId={proposal.id}
                icon={<Icon name="circle-play" aria-hidden="true" size={18} />}
              />
            </li>
          )}
          {can("close") && (
            <li>
              <MenuItem>
                <Link
                  href={closePath(proposal.id)}
                  prefetch={false}
                  {...closing.link}
                  className={menuItemClass({ danger: true })}
                >
                  <Icon name="flag" aria-hidden="true" size={18} /> Close to new sponsors
                </Link>
              </MenuItem>
            </li>
          )}
          {can("run_again") && (
            <li>
              <RunAgainForm
                proposalId={proposal.id}
                icon={<Icon name="calendar-plus" aria-hidden="true" size={18} />}
              />
            </li>
          )}
          {can("duplicate") && (
            <li>
              <DuplicateForm
                proposalId={proposal.id}
                icon={<Icon name="copy" aria-hidden="true" size={18} />}
              />
            </li>
          )}
          {can("cancel") && (
            <li>
              <MenuItem>
                <Link
                  href={cancelPath(proposal.id)}
                  prefetch={false}
                  {...cancelling.link}
                  className={menuItemClass({ danger: true })}
                >
                  <Icon name="ban" aria-hidden="true" size={18} /> Cancel
                </Link>
              </MenuItem>
            </li>
          )}
        </MenuList>
      </Menu>
      <Suspense fallback={null}>
        {cancelling.isAsking && (
          <CancelDialog proposalId={proposal.id} title={proposal.title} onClose={cancelling.stop} />
        )}
        {closing.isAsking && (
          <CloseDialog proposalId={proposal.id} title={proposal.title} onClose={closing.stop} />
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

const MOVES: readonly ManageMove[] = [
  "edit",
  "pause",
  "resume",
  "reopen",
  "close",
  "duplicate",
  "run_again",
  "cancel",
];
