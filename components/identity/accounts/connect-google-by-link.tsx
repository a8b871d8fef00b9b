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
        Connect Google, and you can log in to your account <strong className="break-words">{email}</strong>{" "}
        with the Google account of the same address.
      </p>
      {isOther && <p>You're signed in to another account here, and you'll stay signed in to it.</p>}
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
