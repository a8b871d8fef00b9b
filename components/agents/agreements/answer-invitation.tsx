"use client";

import { ActionButton } from "@/components/forms/action-button";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import {
  acceptInvitationAction,
  declineInvitationAction,
  leaveForInvitationAction,
} from "@/lib/agents/agreements/actions";
import { INVITATION_ERROR } from "@/lib/agents/agreements/invitation-copy";
import { DeclineFold } from "./decline-fold";

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
    <Form action={declineInvitationAction} failureMessage={INVITATION_ERROR} className="grid gap-4">
      <input type="hidden" name="token" value={token} />
      <FormError />
      <DeclineFold hostName={hostName} of={title} block />
    </Form>
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
