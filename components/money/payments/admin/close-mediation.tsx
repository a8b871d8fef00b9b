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
      description="Both sides get your outcome by email. No money moves."
      submit="Close mediation"
      busy="Closing…"
      reasonLabel="Outcome (shared with both sides)"
      reasonName="outcome"
      done={() => "Mediation closed. We've notified both sides."}
      goesAway
    />
  </div>
);
