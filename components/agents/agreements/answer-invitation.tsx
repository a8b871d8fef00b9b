"use client";

import { ActionButton } from "@/components/forms/action-button";
import {
  acceptInvitationAction,
  declineInvitationAction,
  leaveForInvitationAction,
} from "@/lib/agents/agreements/actions";
import { INVITATION_ERROR } from "@/lib/agents/agreements/invitation-copy";
import { DeclineDialog } from "./decline-dialog";

/** Accepts an invitation as the signed-in user. */
export function AcceptForm({ token }: { token: string }) {
  return (
    <ActionButton
      action={acceptInvitationAction}
      about={{ token }}
      failureMessage={INVITATION_ERROR}
      block
      busy="Accepting…"
      className="pt-4"
    >
      Accept invitation
    </ActionButton>
  );
}

/** Declines an invitation without an account. The page then renders without a way to accept. */
export function DeclineForm({ token, hostName, title }: { token: string; hostName: string; title: string }) {
  return (
    <DeclineDialog action={declineInvitationAction} about={{ token }} {...{ hostName }} of={title} block />
  );
}

/** Logs out the current user and returns for the person the invitation is for. */
export function SwitchForm({ token }: { token: string }) {
  return (
    <ActionButton
      action={leaveForInvitationAction}
      about={{ token }}
      block
      busy="Logging out…"
      className="pt-4"
    >
      Log out and continue
    </ActionButton>
  );
}
