"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { withdrawReportAction } from "@/lib/funding/sponsorship-reports/actions";

/** Takes the public page of a report down, for admins. */
export const WithdrawReport = ({ id, of }: { id: string; of: string }) => (
  <ReasonDialog
    action={withdrawReportAction}
    about={{ reportId: id }}
    label="Take down page"
    of={of}
    title="Take down the public page?"
    description="Host and sponsor get your reason by email. They can still read the report, and can't agree to a public page until you allow it again."
    submit="Take down page"
    busy="Taking down…"
    reasonLabel="Reason"
    done={() => "Public page taken down."}
    isDanger
    worksWithoutScripts
  />
);
