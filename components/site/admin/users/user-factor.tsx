"use client";

import { ActionButton } from "@/components/forms/action-button";
import { ReasonDialog } from "@/components/forms/reason-dialog";
import { ReauthenticationField } from "@/components/identity/sessions/reauthentication-field";
import { ReaderTime } from "@/components/text/reader-time";
import { Alert } from "@/components/ui/alert";
import type { Reauthentication } from "@/lib/identity/accounts/schema";
import {
  approveFactorResetAction,
  declineFactorResetAction,
  requestFactorResetAction,
} from "@/lib/identity/second-factor/actions/resets";
import type { UserFactorDto } from "@/lib/identity/second-factor/queries/factor-reset";

type Props = {
  user: { id: string; fullName: string; isOwn: boolean };
  factor: UserFactorDto;
  reauthentication: Reauthentication;
};

/** Resetting a user's second factor: one admin requests it, another approves it. Nothing without a second factor. */
export function UserFactor({ user, factor: { factors, reset }, reauthentication }: Props) {
  const about = { userId: user.id };
  const common = { about, of: user.fullName, busy: "Saving…" };
  if (user.isOwn || !factors) return null;
  if (!reset)
    return (
      <div className="mt-3">
        <ReasonDialog
          {...common}
          action={requestFactorResetAction}
          label="Reset two-step verification"
          isDanger
          title="Reset two-step verification"
          description="For someone who lost their phone and their recovery codes. Confirm that it's really them, in person or by phone, not by email. A second admin must approve it, and it takes effect 24 hours later."
          reasonLabel="Reason (shared with the user)"
          submit="Request reset"
          done={() => "Reset requested. We've let the other admins know."}
        >
          <ReauthenticationField reauthentication={reauthentication} purpose="desk" />
        </ReasonDialog>
      </div>
    );
  return (
    <Alert
      tone="warning"
      title={
        reset.effectiveAt ? (
          <>
            Two-step verification will be reset on <ReaderTime iso={reset.effectiveAt.toISOString()} />
          </>
        ) : (
          `${reset.requestedBy} asked to reset two-step verification`
        )
      }
      className="mt-6"
    >
      <p className="whitespace-pre-line wrap-anywhere">{reset.reason}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {!reset.effectiveAt &&
          (reset.isOwn ? (
            <p className="w-full">Another admin must approve it.</p>
          ) : (
            <ReasonDialog
              {...common}
              action={approveFactorResetAction}
              label="Approve reset"
              isDanger
              title="Approve the reset"
              description="Confirm that it's really them, in person or by phone, not by email. They'll get an email now and can cancel the reset within 24 hours."
              submit="Approve reset"
              done={() => "Reset approved. It takes effect in 24 hours."}
            >
              <ReauthenticationField reauthentication={reauthentication} purpose="desk" />
            </ReasonDialog>
          ))}
        <ActionButton
          action={declineFactorResetAction}
          about={about}
          variant="secondary"
          size="sm"
          busy="Saving…"
          done="The reset was canceled."
          goesAway
        >
          Cancel reset
        </ActionButton>
      </div>
    </Alert>
  );
}
