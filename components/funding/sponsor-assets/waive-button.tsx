"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { waiveDeliverableAction } from "@/lib/funding/sponsor-assets/actions";

type Props = { deliverableId: string; title: string; hostName: string; amount: string };

/** Gives up a benefit, after saying what that means. */
export function WaiveButton({ deliverableId, title, hostName, amount }: Props) {
  return (
    <ReasonDialog
      action={waiveDeliverableAction}
      about={{ deliverableId }}
      label="Not needed"
      variant="quiet"
      of={title}
      title="Give up this benefit?"
      description={`${hostName} won't have to deliver it, and still gets your ${amount} for it. You can't undo this.`}
      submit="Give up benefit"
      busy="Saving…"
      done={() => "Benefit given up."}
      goesAway
      isDanger
      worksWithoutScripts
    />
  );
}
