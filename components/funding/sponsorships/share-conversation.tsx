"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { shareConversationAction } from "@/lib/funding/sponsorships/actions";
import { sharingHint } from "@/lib/funding/sponsorships/copy";

type Props = { disputeId: string; of: string };

/** Lets admins read the conversation with the other side of an open dispute. */
export function ShareConversation({ disputeId, of }: Props) {
  return (
    <ReasonDialog
      action={shareConversationAction}
      about={{ disputeId }}
      label="Share this conversation with our team"
      of={`about ${of}`}
      worksWithoutScripts
      title="Share this conversation with our team?"
      description={`${sharingHint("the dispute is decided")} You can't take this back.`}
      submit="Share conversation"
      busy="Sharing…"
      done={() => "Conversation shared with our team."}
    />
  );
}
