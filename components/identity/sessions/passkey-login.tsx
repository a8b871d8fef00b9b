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
  /** Whether the first step succeeded already. */
  isSecondStep: boolean;
  redirectUrl?: string | null;
};

/** Logs in with a passkey, instead of a password or as the second step. */
export function PasskeyLogin({ isSecondStep, redirectUrl = null }: Props) {
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
      start={() => startPasskeySignInAction(null, { isSecondStep })}
      send={(passkey) =>
        isSecondStep
          ? confirmSignInWithPasskeyAction(null, { passkey })
          : signInWithPasskeyAction(null, { passkey, ...(redirectUrl && { redirectUrl }) })
      }
      onSuccess={setDone}
    >
      {isSecondStep ? "Use a passkey" : "Sign in with a passkey"}
    </PasskeyButton>
  );
}
