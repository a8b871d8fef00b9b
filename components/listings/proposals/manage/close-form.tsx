"use client";

import { useRouter } from "next/navigation";
import { ActionButton } from "@/components/forms/action-button";
import { closeProposalAction } from "@/lib/funding/sponsorships/actions";

/** Ends the search for sponsors, once the page around it has said what that means. */
export function CloseForm({ proposalId }: { proposalId: string }) {
  const router = useRouter();
  return (
    <ActionButton
      action={closeProposalAction}
      about={{ proposalId }}
      busy="Closing…"
      done="It is closed, and your sponsors are told."
      onDone={() => {
        router.push("/hostdashboard");
        router.refresh();
      }}
    >
      Close to more sponsors
    </ActionButton>
  );
}
