"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { revokeApiTokenAction } from "@/lib/identity/api-tokens/actions";

/** Revokes an API token after explaining what stops. */
export function RevokeToken({ tokenId, name }: { tokenId: string; name: string }) {
  return (
    <ReasonDialog
      action={revokeApiTokenAction}
      about={{ tokenId }}
      label="Revoke"
      of={name}
      isDanger
      goesAway
      worksWithoutScripts
      title={`Revoke ${name}?`}
      description="Programs that use this token stop working immediately. You can't undo this."
      submit="Revoke token"
      busy="Revoking…"
      done={() => `${name} was revoked.`}
    />
  );
}
