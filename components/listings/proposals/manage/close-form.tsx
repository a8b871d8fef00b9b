"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { showToast } from "@/components/ui/toast-queue";
import { closeProposalAction } from "@/lib/funding/sponsorships/actions";

/** Ends the search for sponsors, once the page around it has said what that means. */
export function CloseForm({ proposalId }: { proposalId: string }) {
  const router = useRouter();
  return (
    <Form
      action={closeProposalAction}
      onSuccess={() => {
        showToast("It is closed, and your sponsors are told.", { tone: "success" });
        router.push("/hostdashboard");
        router.refresh();
      }}
    >
      <input type="hidden" name="proposalId" value={proposalId} />
      <FormError className="has-[*]:mb-4" />
      <SubmitButton busyLabel="Closing…">Close to more sponsors</SubmitButton>
    </Form>
  );
}
