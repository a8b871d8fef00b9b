"use client";

import { type ReactNode, useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { connectGoogleByLinkAction } from "@/lib/identity/accounts/actions/google";

type Props = { token: string; email: string; isOther: boolean; children: ReactNode };

/** The last press behind a mailed link; what is drawn inside is shown once it is done. */
export function ConnectGoogleByLink({ token, email, isOther, children }: Props) {
  const [done, setDone] = useState(false);
  if (done) return children;
  return (
    <Form action={connectGoogleByLinkAction} onSuccess={() => setDone(true)} className="space-y-5">
      <input type="hidden" name="token" value={token} />
      <p>
        From now on the Google account <strong className="break-words">{email}</strong> can log in to the
        account of the same address.
      </p>
      {isOther && <p>You are signed in as somebody else, and you stay signed in.</p>}
      <FormError />
      <SubmitButton block busyLabel="Connecting…">
        Connect Google
      </SubmitButton>
    </Form>
  );
}
