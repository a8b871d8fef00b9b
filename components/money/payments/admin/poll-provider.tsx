"use client";

import { ActionButton } from "@/components/forms/action-button";
import { pollProviderAction } from "@/lib/money/payments/actions/admin";

/** Has the provider asked at once how a payment stands. */
export function PollProvider({ paymentId }: { paymentId: string }) {
  return (
    <ActionButton
      action={pollProviderAction}
      about={{ paymentId }}
      variant="secondary"
      size="sm"
      busy="Checking…"
      done={({ hasChanged }) => (hasChanged ? "The status changed." : "Up to date with the provider.")}
    >
      Check with provider
    </ActionButton>
  );
}
