"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { ButtonLink } from "@/components/ui/button-link";
import { formatShortDay } from "@/lib/core/dates";
import { formatCents, typedDollars } from "@/lib/core/money";
import { isOpenForContracts } from "@/lib/funding/contracts/policy";
import { placementsPath } from "@/lib/funding/placements/paths";
import { resumeReleaseAction, stopReleaseAction } from "@/lib/funding/sponsorships/actions/admin";
import { refundPaymentAction } from "@/lib/money/payments/actions/admin";
import type { PaymentDto } from "@/lib/site/admin/payment";
import type { RefundEffectDto } from "@/lib/site/admin/refund-effect";
import { PollProvider } from "./poll-provider";
import { RefundEffect } from "./refund-effect";

const REFUND_REASONS = ["You paid twice.", "The event was canceled.", "You and the host agreed to cancel."];

type Props = {
  effect: RefundEffectDto | null;
  payment: Pick<PaymentDto, "id" | "leftCents" | "currency" | "sponsorship" | "payer" | "isDisputed">;
};

/** An admin's actions on a payment: check with the provider, refund, and hold or resume the release. */
export function PaymentActions({ payment, effect }: Props) {
  const { id, leftCents, currency, sponsorship, payer } = payment;
  const of = `payment by ${payer.name}`;
  const left = formatCents(leftCents, currency);
  const isHeld = sponsorship?.status === "paid" || sponsorship?.status === "releasable";
  const release = { about: { sponsorshipId: sponsorship?.id ?? "" }, of, busy: "Saving…" };
  return (
    <div className="flex flex-wrap items-start gap-3">
      {sponsorship && isOpenForContracts(sponsorship.status) && (
        <ButtonLink href={placementsPath(sponsorship.id)} size="sm" variant="secondary" prefetch={false}>
          Links and QR codes
        </ButtonLink>
      )}
      {leftCents > 0 && !payment.isDisputed && (
        <ReasonDialog
          action={refundPaymentAction}
          about={{ paymentId: id }}
          label="Refund"
          of={of}
          isDanger
          title="Refund"
          description={`Up to ${left} can be refunded to ${payer.name} through the original payment method. This can't be undone.`}
          amount={{ label: "Amount in dollars", text: typedDollars(leftCents), hint: `At most ${left}.` }}
          reasonLabel="Reason (shared with the payer)"
          submit="Refund"
          busy="Refunding…"
          done={({ amountCents }) => `Refund of ${formatCents(amountCents, currency)} started.`}
          suggestions={REFUND_REASONS}
        >
          {effect && <RefundEffect effect={effect} />}
        </ReasonDialog>
      )}
      {isHeld && !sponsorship.stop && (
        <ReasonDialog
          {...release}
          action={stopReleaseAction}
          label="Hold release"
          title="Hold release"
          description={`Nothing is released to ${sponsorship.host.name} until an admin resumes the release.${
            sponsorship.releasableAt
              ? ` Without a hold, release starts ${formatShortDay(sponsorship.releasableAt)}.`
              : ""
          }`}
          reasonLabel="Reason (shared with the host)"
          submit="Hold release"
          done={() => "Release on hold. We've let the host know."}
        />
      )}
      {isHeld && sponsorship.stop && (
        <ReasonDialog
          {...release}
          action={resumeReleaseAction}
          label="Resume release"
          title="Resume release"
          description={`Put on hold by ${sponsorship.stop.by}: ${sponsorship.stop.reason}`}
          reasonLabel="What you found (shared with the host)"
          submit="Resume release"
          done={() => "Release resumed. We've let the host know."}
        />
      )}
      <PollProvider paymentId={id} />
    </div>
  );
}
