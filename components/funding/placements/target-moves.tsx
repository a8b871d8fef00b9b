"use client";

import { ActionButton } from "@/components/forms/action-button";
import { ReasonDialog } from "@/components/forms/reason-dialog";
import { blockTargetAction, unblockTargetAction } from "@/lib/funding/placements/actions";

type Props = { target: { id: string; url: string; blockReason: string | null } };

/** Blocks or unblocks a chosen address, for admins. */
export const TargetMoves = ({ target: { id, url, blockReason } }: Props) =>
  blockReason === null ? (
    <div>
      <ReasonDialog
        action={blockTargetAction}
        about={{ targetId: id }}
        label="Block address"
        of={url}
        title="Block this address?"
        description="The sponsor's codes no longer lead to its host, in any sponsorship. The sponsor gets your reason by email."
        submit="Block address"
        busy="Blocking…"
        reasonLabel="Reason"
        done={() => "Address blocked."}
        isDanger
        worksWithoutScripts
      />
    </div>
  ) : (
    <ActionButton
      action={unblockTargetAction}
      about={{ targetId: id }}
      variant="secondary"
      size="sm"
      busy="Unblocking…"
      done="Address unblocked."
    >
      Unblock address
    </ActionButton>
  );
