"use client";

import { useRouter } from "next/navigation";
import { ActionButton } from "@/components/forms/action-button";
import { closeProposalAction } from "@/lib/funding/sponsorships/actions";

type Props = { proposalId: string; onDone?: () => void };

/** Closes the proposal to new sponsors, after explaining the effects. */
export function CloseForm({ proposalId, onDone }: Props) {
  const router = useRouter();
  return (
    <ActionButton
      action={closeProposalAction}
      about={{ proposalId }}
      className="grid gap-4"
      above={
        <>
          <p>
            It will count as funded with the amount already paid, and sponsors can't fund it anymore. We'll
            stop payments in progress and refund any that still arrive.
          </p>
          <p>
            We'll let your sponsors know that it's going ahead. You can't undo this while it holds their
            money.
          </p>
        </>
      }
      variant="danger"
      busy="Closing…"
      done="Closed to new sponsors. We've let your sponsors know."
      onDone={() => {
        onDone?.();
        router.push("/hostdashboard");
        router.refresh();
      }}
    >
      Close to new sponsors
    </ActionButton>
  );
}
