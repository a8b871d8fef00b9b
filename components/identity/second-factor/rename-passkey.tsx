"use client";

import { ActionButton } from "@/components/forms/action-button";
import { TextField } from "@/components/forms/text-field";
import { buttonClass } from "@/components/ui/button-style";
import { changePasskeyNameAction } from "@/lib/identity/second-factor/actions/passkeys";

/** Renames a passkey. Collapsed behind its button, also without scripts. */
export function RenamePasskey({ passkeyId, name }: { passkeyId: string; name: string }) {
  return (
    <details>
      <summary
        className={buttonClass({
          variant: "secondary",
          size: "sm",
          className: "cursor-pointer list-none [&::-webkit-details-marker]:hidden",
        })}
      >
        Rename<span className="sr-only"> {name}</span>
      </summary>
      <ActionButton
        action={changePasskeyNameAction}
        about={{ passkeyId }}
        above={<TextField name="name" label="Name" defaultValue={name} maxLength={60} required />}
        className="max-w-form space-y-4 pt-4"
        size="sm"
        busy="Saving…"
        done="Passkey renamed."
      >
        Save name
      </ActionButton>
    </details>
  );
}
