"use client";

import { PasskeyButton } from "@/components/identity/second-factor/passkey-button";
import {
  confirmSignInWithPasskeyAction,
  signInWithPasskeyAction,
  startPasskeySignInAction,
} from "@/lib/identity/accounts/actions/entry";
import type { SignedInDto } from "@/lib/identity/accounts/schema";

type Props = {
  /** The sign-in that waits for its second step, sealed. Null: the passkey is the only step. */
  pending: string | null;
  redirectUrl?: string | null;
  /** Shows the success. In the parent, because the page that comes with the response may leave out this button. */
  onSuccess: (signedIn: SignedInDto) => void;
};

/** Logs in with a passkey, instead of a password or as the second step. */
export function PasskeyLogin({ pending, redirectUrl = null, onSuccess }: Props) {
  return (
    <PasskeyButton
      block
      start={() => startPasskeySignInAction(null, { pending })}
      send={(passkey) =>
        pending === null
          ? signInWithPasskeyAction(null, { passkey, ...(redirectUrl && { redirectUrl }) })
          : confirmSignInWithPasskeyAction(null, { passkey, pending })
      }
      onSuccess={onSuccess}
    >
      {pending === null ? "Sign in with a passkey" : "Use a passkey"}
    </PasskeyButton>
  );
}
