"use client";

import { useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { FormSaved } from "@/components/forms/form-saved";
import { SubmitButton } from "@/components/forms/submit-button";
import { Alert } from "@/components/ui/alert";
import {
  acceptInvitationAction,
  declineInvitationAction,
  leaveForInvitationAction,
} from "@/lib/agents/actions/invitations";
import { INVITATION_ERROR } from "@/lib/agents/invitation-words";

const DECLINED = "You have declined the invitation. Its host is told.";

/** Accepts an invitation as the person who is signed in. */
export function AcceptForm({ token }: { token: string }) {
  return (
    <Form action={acceptInvitationAction} failureMessage={INVITATION_ERROR} className="grid gap-4">
      <input type="hidden" name="token" value={token} />
      <FormError />
      <SubmitButton block busyLabel="Accepting…">
        Accept invitation
      </SubmitButton>
    </Form>
  );
}

/** Declines an invitation: no account is needed for that. */
export function DeclineForm({ token }: { token: string }) {
  const [isDeclined, setIsDeclined] = useState(false);
  if (isDeclined)
    return (
      <Alert tone="success" live>
        {DECLINED}
      </Alert>
    );
  return (
    <Form
      action={declineInvitationAction}
      failureMessage={INVITATION_ERROR}
      onSuccess={() => setIsDeclined(true)}
      className="grid gap-4"
    >
      <input type="hidden" name="token" value={token} />
      <FormError />
      <FormSaved>{DECLINED}</FormSaved>
      <SubmitButton variant="secondary" block busyLabel="Declining…">
        Decline
      </SubmitButton>
    </Form>
  );
}

/** Logs out whoever is signed in, and comes back for the person whom the invitation is for. */
export function SwitchForm({ token }: { token: string }) {
  return (
    <Form action={leaveForInvitationAction} className="grid gap-4">
      <input type="hidden" name="token" value={token} />
      <FormError />
      <SubmitButton block busyLabel="Logging out…">
        Log out and go on
      </SubmitButton>
    </Form>
  );
}
