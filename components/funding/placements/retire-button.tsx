"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { retirePlacementAction } from "@/lib/funding/placements/actions";

/** Takes a code out of use, after saying what that means. */
export function RetireButton({ placementId, label }: { placementId: string; label: string }) {
  return (
    <ReasonDialog
      action={retirePlacementAction}
      about={{ placementId }}
      label="Retire"
      of={label}
      title="Retire this code?"
      description="It says that it is no longer in use, and leads nowhere. Its counts stay. You can't undo this."
      submit="Retire code"
      busy="Retiring…"
      done={() => "Code retired."}
      isDanger
      worksWithoutScripts
    />
  );
}
