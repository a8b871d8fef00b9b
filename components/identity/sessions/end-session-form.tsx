"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { leaveFocusAtHeading } from "@/components/ui/leave-focus";
import { showToast } from "@/components/ui/toast-queue";
import type { SessionDto } from "@/lib/identity/accounts/account";
import { endOtherSessionsAction, endSessionAction } from "@/lib/identity/sessions/actions/sessions";

/** Signs one other device out. */
export function EndSessionForm({ session }: { session: Pick<SessionDto, "id" | "device"> }) {
  const router = useRouter();
  return (
    <Form
      action={endSessionAction}
      onSuccess={() => {
        leaveFocusAtHeading();
        showToast(`${session.device} is signed out.`, { tone: "success" });
        router.refresh();
      }}
    >
      <input type="hidden" name="sessionId" value={session.id} />
      <FormError />
      <SubmitButton variant="secondary" size="sm" busyLabel="Signing out…">
        Sign out<span className="sr-only"> {session.device}</span>
      </SubmitButton>
    </Form>
  );
}

/** Signs out every device but this one. */
export function EndOtherSessionsForm() {
  const router = useRouter();
  return (
    <Form
      action={endOtherSessionsAction}
      onSuccess={({ ended, webhooksOff }) => {
        leaveFocusAtHeading();
        const devices =
          ended === 1 ? "1 other device is signed out." : `${ended} other devices are signed out.`;
        const webhooks = webhooksOff === 1 ? "1 webhook is off." : `${webhooksOff} webhooks are off.`;
        showToast(webhooksOff > 0 ? `${devices} ${webhooks}` : devices, { tone: "success" });
        router.refresh();
      }}
      className="space-y-3"
    >
      <FormError />
      <SubmitButton variant="secondary" busyLabel="Signing out…">
        Sign out all other devices
      </SubmitButton>
    </Form>
  );
}
