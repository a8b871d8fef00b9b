"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { CloseForm } from "./close-form";

type Props = { proposalId: string; title: string; onClose: () => void };

/** Asks the host to confirm that the proposal closes to new sponsors. */
export default function CloseDialog({ proposalId, title, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={`Close ${title} to new sponsors?`}>
      <CloseForm proposalId={proposalId} onDone={onClose} />
      <Button variant="quiet" className="mt-3" data-autofocus onClick={onClose}>
        Keep it open
      </Button>
    </Dialog>
  );
}
