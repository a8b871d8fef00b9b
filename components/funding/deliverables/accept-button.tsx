"use client";

import { ActionButton } from "@/components/forms/action-button";
import type { ButtonSize } from "@/components/ui/button-style";
import { acceptDeliverablesAction } from "@/lib/funding/deliverables/actions";

type Props = {
  /** One benefit, or everything that was proved before this time, of one or of all sponsorships. */
  about: { deliverableIds: string } | { provedBefore: string; sponsorshipId?: string };
  label: string;
  /** Distinguishes this button from similar ones for screen readers. */
  of?: string;
  size?: ButtonSize;
};

/** Accepts what was delivered, with one click. */
export function AcceptButton({ about, label, of, size = "sm" }: Props) {
  return (
    <ActionButton
      action={acceptDeliverablesAction}
      about={about}
      size={size}
      busy="Accepting…"
      goesAway
      done={({ acceptedIds: { length } }) =>
        length === 1 ? "Benefit accepted." : `${length} benefits accepted.`
      }
    >
      {label}
      {of && <span className="sr-only"> {of}</span>}
    </ActionButton>
  );
}
