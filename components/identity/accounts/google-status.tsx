"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { SectionHeader } from "@/components/layout/section-header";
import { leaveFocusAtHeading } from "@/components/ui/leave-focus";
import { showToast } from "@/components/ui/toast-queue";
import { disconnectGoogleAction } from "@/lib/identity/accounts/actions/google";

type Props = {
  email: string | null;
  /** Without one Google is the only way in, and stays. */
  hasPassword: boolean;
};

/** Which Google account signs in here, if one does. */
export function GoogleStatus({ email, hasPassword }: Props) {
  const router = useRouter();
  function done() {
    leaveFocusAtHeading();
    showToast("Google is disconnected.", { tone: "success" });
    router.refresh();
  }
  return (
    <section aria-labelledby="google">
      <SectionHeader id="google" title="Google" />
      <p className="text-quiet">
        {email ? (
          <>
            You can log in with the Google account <span className="break-all text-ink">{email}</span>.
          </>
        ) : (
          "No Google account is connected. Choose Sign in with Google on the login page to connect the one with your email address."
        )}
      </p>
      {email && hasPassword && (
        <Form action={disconnectGoogleAction} onSuccess={done} className="mt-4 space-y-4">
          <FormError />
          <SubmitButton variant="secondary" busyLabel="Disconnecting…">
            Disconnect Google
          </SubmitButton>
        </Form>
      )}
      {email && !hasPassword && (
        <p className="mt-2 text-sm text-quiet">Set a password above before you disconnect it.</p>
      )}
    </section>
  );
}
