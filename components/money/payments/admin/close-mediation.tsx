"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { closeMediationAction } from "@/lib/funding/mediations/actions";

/** Ends a mediation with an outcome. */
export const CloseMediation = ({ id, of }: { id: string; of: string }) => (
  <div className="mt-4">
    <ReasonDialog
      action={closeMediationAction}
      about={{ mediationId: id }}
      label="Close mediation"
      of={`about ${of}`}
      title="Close mediation"
      description="We email your outcome to both sides. This doesn't move any money."
      submit="Close mediation"
      busy="Closing…"
      reasonLabel="Outcome (shared with both sides)"
      reasonName="outcome"
      done={() => "Mediation closed. We've notified both sides."}
      goesAway
    />
  </div>
);
