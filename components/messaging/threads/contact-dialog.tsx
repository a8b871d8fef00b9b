"use client";

import { Dialog } from "@/components/ui/dialog";
import { newId } from "@/lib/core/ids";
import { startThreadAction } from "@/lib/messaging/threads/actions";
import { MessageForm } from "./message-form";

type Props = { proposalId: string; title: string; hostName: string; onClose: () => void };

/** The first message to a host, in a dialog on the proposal's page. It leads to the conversation. */
export default function ContactDialog({ proposalId, title, hostName, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Contact Host"
      description={
        <>
          To <bdi className="font-semibold text-ink">{hostName}</bdi> about <bdi>{title}</bdi>
        </>
      }
    >
      <MessageForm
        action={startThreadAction}
        target={{ proposalId }}
        idempotencyKey={newId()}
        rows={6}
        takesFocus
        goesToThread
      />
    </Dialog>
  );
}
