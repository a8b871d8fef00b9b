"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { SharingField } from "@/components/funding/sponsorships/sharing-field";
import { replyToMediationAction, requestMediationAction } from "@/lib/funding/mediations/actions";

/** Asks for mediation about a released sponsorship. */
export const RequestMediation = ({ sponsorshipId, other }: { sponsorshipId: string; other: string }) => (
  <ReasonDialog
    action={requestMediationAction}
    about={{ sponsorshipId }}
    label="Ask for mediation"
    of={`with ${other}`}
    worksWithoutScripts
    title="Ask for mediation"
    description={`You can ask only once. ${other} and our team will see what you write.`}
    submit="Ask for mediation"
    busy="Sending…"
    reasonLabel="What's wrong?"
    done={() => `Mediation requested. We've let ${other} know.`}
    goesAway
  >
    <SharingField until="the mediation ends" />
  </ReasonDialog>
);

/** Answers the other side's request for mediation. */
export const ReplyToMediation = ({ mediationId, other }: { mediationId: string; other: string }) => (
  <ReasonDialog
    action={replyToMediationAction}
    about={{ mediationId }}
    label="Answer"
    variant="primary"
    of={other}
    worksWithoutScripts
    title={`Answer ${other}`}
    description={`You can answer only once. ${other} and our team will see what you write.`}
    submit="Send answer"
    busy="Sending…"
    reasonLabel="Your answer"
    reasonName="answer"
    done={() => "Answer sent."}
    goesAway
  >
    <SharingField until="the mediation ends" />
  </ReasonDialog>
);
