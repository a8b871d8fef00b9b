"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast-queue";
import { newId } from "@/lib/core/ids";
import { RequestForm } from "./request-form";

type Props = { eventId: string; title: string; when: string; onClose: () => void };

/** Posts a proposal's event to the vendor marketplace. */
export default function RequestDialog({ eventId, title, when, onClose }: Props) {
  const [formId] = useState(newId);
  const router = useRouter();

  function listed() {
    onClose();
    showToast("Your event is listed for vendors.", { tone: "success" });
    router.refresh();
  }

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Post Event to Vendor Marketplace"
      description={`${title}, ${when}. Vendors will see the event and these requests.`}
    >
      <RequestForm eventId={eventId} formId={formId} onListed={listed} />
    </Dialog>
  );
}
