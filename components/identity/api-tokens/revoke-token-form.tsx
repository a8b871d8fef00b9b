"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { leaveFocusAtHeading } from "@/components/ui/leave-focus";
import { showToast } from "@/components/ui/toast-queue";
import { revokeApiTokenAction } from "@/lib/identity/api-tokens/actions";

/** Ends a token, for good. */
export function RevokeTokenForm({ token }: { token: { id: string; name: string } }) {
  const router = useRouter();
  return (
    <Form
      action={revokeApiTokenAction}
      onSuccess={() => {
        leaveFocusAtHeading();
        showToast(`${token.name} does not work any more.`, { tone: "success" });
        router.refresh();
      }}
    >
      <input type="hidden" name="tokenId" value={token.id} />
      <FormError />
      <SubmitButton variant="secondary" size="sm" busyLabel="Revoking…">
        Revoke<span className="sr-only"> {token.name}</span>
      </SubmitButton>
    </Form>
  );
}
