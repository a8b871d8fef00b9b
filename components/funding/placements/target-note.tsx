"use client";

import { ActionButton } from "@/components/forms/action-button";
import { ReasonDialog } from "@/components/forms/reason-dialog";
import { Alert } from "@/components/ui/alert";
import { ForeignLink } from "@/components/ui/foreign-link";
import { blockTargetAction, unblockTargetAction } from "@/lib/funding/placements/actions";
import type { PlacementsPage, TargetDto } from "@/lib/funding/placements/schema";

type Props = { target: TargetDto; side: PlacementsPage["side"] };

/** A chosen address, whether it was blocked, and for admins the way to block it. */
export function TargetNote({ target: { id, url, blockReason }, side }: Props) {
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere" dir="ltr">
        <ForeignLink href={url} target="_blank" className="text-action underline">
          {url}
        </ForeignLink>
      </p>
      {blockReason !== null && (
        <Alert tone="error" title="Our team blocked this address">
          <p className="wrap-anywhere">
            {blockReason} The codes lead to the proposal
            {side === "sponsor" && " until you choose another one"}.
          </p>
        </Alert>
      )}
      {side === "admin" &&
        (blockReason === null ? (
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
        ))}
    </div>
  );
}
