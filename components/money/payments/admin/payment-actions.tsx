"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { formatShortDay } from "@/lib/core/dates";
import { formatCents, typedDollars } from "@/lib/core/money";
import { resumeReleaseAction, stopReleaseAction } from "@/lib/funding/sponsorships/actions/admin";
import { refundPaymentAction } from "@/lib/money/payments/actions/admin";
import type { PaymentDto } from "@/lib/site/admin/payment";
import { PollProvider } from "./poll-provider";

type Props = {
  payment: Pick<PaymentDto, "id" | "leftCents" | "currency" | "sponsorship" | "payer" | "isDisputed">;
};

/** What an admin may do with a payment: ask its provider again, refund some of it, stop or resume its release. */
export function PaymentActions({ payment }: Props) {
  const { id, leftCents, currency, sponsorship, payer } = payment;
  const of = `payment ${id.slice(-8)}`;
  const left = formatCents(leftCents, currency);
  const isHeld = sponsorship?.status === "paid" || sponsorship?.status === "releasable";
  const release = { about: { sponsorshipId: sponsorship?.id ?? "" }, of, busy: "Saving…" };
  return (
    <div className="flex flex-wrap items-start gap-3">
      {leftCents > 0 && !payment.isDisputed && (
        <ReasonDialog
          action={refundPaymentAction}
          about={{ paymentId: id }}
          label="Refund"
          of={of}
          isDanger
          title="Refund"
          description={`${left} can go back to ${payer.name}, the way it came. It cannot be undone.`}
          amount={{ label: "Amount in dollars", text: typedDollars(leftCents), hint: `At most ${left}.` }}
          reasonLabel="Reason, which the payer reads"
          submit="Refund"
          busy="Refunding…"
          done={({ amountCents }) => `${formatCents(amountCents, currency)} is on its way back.`}
        />
      )}
      {isHeld && !sponsorship.stop && (
        <ReasonDialog
          {...release}
          action={stopReleaseAction}
          label="Stop the release"
          title="Stop the release"
          description={`Nothing of it goes to ${sponsorship.host.name} until an admin lets it go${
            sponsorship.releasableAt ? `; else it would from ${formatShortDay(sponsorship.releasableAt)}` : ""
          }.`}
          reasonLabel="Reason, which the host reads"
          submit="Stop the release"
          done={() => "It stays. The host is told."}
        />
      )}
      {isHeld && sponsorship.stop && (
        <ReasonDialog
          {...release}
          action={resumeReleaseAction}
          label="Let it go"
          title="Let it go its way again"
          description={`${sponsorship.stop.by} had stopped it: ${sponsorship.stop.reason}`}
          reasonLabel="What you found, which the host reads"
          submit="Let it go"
          done={() => "It goes its way. The host is told."}
        />
      )}
      <PollProvider paymentId={id} />
    </div>
  );
}
