"use client";

import { useState } from "react";
import { PasskeyButton } from "@/components/identity/second-factor/passkey-button";
import {
  confirmSignInWithPasskeyAction,
  signInWithPasskeyAction,
  startPasskeySignInAction,
} from "@/lib/identity/accounts/actions/entry";
import type { SignedInDto } from "@/lib/identity/accounts/schema";
import { SignedInPanel } from "./signed-in-panel";

type Props = {
  /** The sign-in that waits for its second step, sealed. Null: the passkey is the only step. */
  pending: string | null;
  redirectUrl?: string | null;
};

/** Logs in with a passkey, instead of a password or as the second step. */
export function PasskeyLogin({ pending, redirectUrl = null }: Props) {
  const [done, setDone] = useState<SignedInDto | null>(null);
  if (done)
    return (
      <SignedInPanel title={`Welcome back, ${done.fullName}`} destination={done.destination}>
        You're signed in. Taking you there…
      </SignedInPanel>
    );
  return (
    <PasskeyButton
      block
      start={() => startPasskeySignInAction(null, { pending })}
      send={(passkey) =>
        pending === null
          ? signInWithPasskeyAction(null, { passkey, ...(redirectUrl && { redirectUrl }) })
          : confirmSignInWithPasskeyAction(null, { passkey, pending })
      }
      onSuccess={setDone}
    >
      {pending === null ? "Sign in with a passkey" : "Use a passkey"}
    </PasskeyButton>
  );
}
