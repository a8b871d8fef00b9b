"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { RadioCardsField } from "@/components/forms/radio-cards-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { ButtonLink } from "@/components/ui/button-link";
import { showToast } from "@/components/ui/toast-queue";
import { chooseVisibleProposalAction } from "@/lib/listings/proposals/actions";
import { formatShortEventDay } from "@/lib/listings/proposals/event-copy";
import type { VisibleChoiceDto } from "@/lib/listings/proposals/visible-choice";

/** Form to choose one live proposal. */
export function VisibleChoiceForm({ proposals }: { proposals: readonly VisibleChoiceDto[] }) {
  const router = useRouter();
  return (
    <Form
      action={chooseVisibleProposalAction}
      onSuccess={() => {
        showToast("Choice saved.");
        router.refresh();
      }}
      className="grid gap-6"
    >
      <RadioCardsField
        name="proposalId"
        legend="Which one stays visible?"
        options={proposals.map((proposal) => ({
          value: proposal.id,
          title: proposal.title,
          description: proposal.isHidden
            ? `${formatShortEventDay(proposal)} · Currently hidden`
            : formatShortEventDay(proposal),
        }))}
        defaultValue={proposals.find(({ stays }) => stays)?.id}
      />
      <FormError />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel="Saving…">Save choice</SubmitButton>
        <ButtonLink href="/pricing" variant="secondary">
          Compare plans
        </ButtonLink>
      </div>
    </Form>
  );
}
