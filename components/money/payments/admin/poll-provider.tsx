"use client";

import { ActionButton } from "@/components/forms/action-button";
import { pollProviderAction } from "@/lib/money/payments/actions/admin";

/** Asks the provider for a payment's status now. */
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
