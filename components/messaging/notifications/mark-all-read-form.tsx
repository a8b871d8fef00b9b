"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { SubmitButton } from "@/components/forms/submit-button";
import { leaveFocusAtHeading } from "@/components/ui/leave-focus";
import { showToast } from "@/components/ui/toast-queue";
import { markNotificationsReadAction } from "@/lib/messaging/notifications/actions";

/** Marks everything up to the newest one on the page as read; what came since stays. */
export function MarkAllReadForm({ newest }: { newest: string }) {
  const router = useRouter();
  function done() {
    leaveFocusAtHeading();
    showToast("All are marked as read.", { tone: "success" });
    router.refresh();
  }
  return (
    <Form action={markNotificationsReadAction} onSuccess={done}>
      <input type="hidden" name="id" value={newest} />
      <input type="hidden" name="andOlder" value="on" />
      <SubmitButton variant="secondary">Mark all as read</SubmitButton>
    </Form>
  );
}
