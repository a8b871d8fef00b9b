"use client";

import { type ReactNode, useState } from "react";
import { ActionButton } from "@/components/forms/action-button";
import { connectGoogleByLinkAction } from "@/lib/identity/accounts/actions/google";

type Props = { token: string; email: string; isOther: boolean; children: ReactNode };

/** The last step after opening an emailed link. Shows its children when done. */
export function ConnectGoogleByLink({ token, email, isOther, children }: Props) {
  const [done, setDone] = useState(false);
  if (done) return children;
  return (
    <div className="space-y-5">
      <p>
        From now on, the Google account <strong className="break-words">{email}</strong> can log in to the
        account with the same address.
      </p>
      {isOther && <p>You're signed in to another account, and you'll stay signed in.</p>}
      <ActionButton
        action={connectGoogleByLinkAction}
        about={{ token }}
        block
        busy="Connecting…"
        onDone={() => setDone(true)}
        className="pt-5"
      >
        Connect Google
      </ActionButton>
    </div>
  );
}
