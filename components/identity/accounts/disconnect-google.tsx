"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { disconnectGoogleAction } from "@/lib/identity/accounts/actions/google";

/** Disconnects the Google account after explaining how to log in from then on. */
export function DisconnectGoogle({ email }: { email: string }) {
  return (
    <div className="mt-4">
      <ReasonDialog
        action={disconnectGoogleAction}
        about={{}}
        label="Disconnect Google"
        of={email}
        size="md"
        isDanger
        goesAway
        worksWithoutScripts
        title="Disconnect Google?"
        description={`You can't log in with ${email} anymore. Use your email address and password instead.`}
        submit="Disconnect Google"
        busy="Disconnecting…"
        done={() => "Google disconnected."}
      />
    </div>
  );
}
