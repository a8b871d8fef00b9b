"use client";

import { useRouter } from "next/navigation";
import { ActionButton } from "@/components/forms/action-button";
import { closeProposalAction } from "@/lib/funding/sponsorships/actions";

/** Closes the proposal to new sponsors. The page around it explains the effects. */
export function CloseForm({ proposalId }: { proposalId: string }) {
  const router = useRouter();
  return (
    <ActionButton
      action={closeProposalAction}
      about={{ proposalId }}
      busy="Closing…"
      done="Closed to new sponsors. We've let your sponsors know."
      onDone={() => {
        router.push("/hostdashboard");
        router.refresh();
      }}
    >
      Close to new sponsors
    </ActionButton>
  );
}
