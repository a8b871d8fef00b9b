import { ReaderTime } from "@/components/text/reader-time";
import { type Definition, DefinitionList } from "@/components/ui/definition-list";
import { TextLink } from "@/components/ui/text-link";
import { formatCents } from "@/lib/core/money";
import { benefitText } from "@/lib/listings/proposals/benefits";
import { METHOD_LABELS } from "@/lib/money/payments/status";
import type { DisputeRowDto } from "@/lib/site/admin/money-cases";
import { adminPaymentPath } from "@/lib/site/admin/payments";

type Props = {
  dispute: Pick<
    DisputeRowDto,
    "tier" | "payment" | "host" | "paymentId" | "currency" | "isCampaign" | "sharedBy"
  >;
  /** The page of the shared conversation. */
  talkPath: string;
  /** Every benefit is listed below it, with its proofs. */
  hasBenefits?: boolean;
};

/** What an admin needs to decide: what was promised, what was paid, and what the two sides wrote, if shared. */
export function DisputeEvidence({ dispute, talkPath, hasBenefits = false }: Props) {
  const { tier, payment, host } = dispute;
  const items: Definition[] = [
    ...(tier
      ? [
          {
            term: "Promised",
            detail: <Promised tier={tier} isCampaign={dispute.isCampaign} isShort={hasBenefits} />,
          },
        ]
      : []),
    {
      term: "Payment",
      detail: (
        <>
          <TextLink href={adminPaymentPath(dispute.paymentId)} prefetch={false}>
            {formatCents(payment.capturedCents, dispute.currency)}
          </TextLink>
          , {METHOD_LABELS[payment.method]}
          {payment.capturedAt && (
            <>
              , <ReaderTime iso={payment.capturedAt} />
            </>
          )}
          {payment.refundedCents > 0 && `, ${formatCents(payment.refundedCents, dispute.currency)} refunded`}
        </>
      ),
    },
    ...(host ? [{ term: "Conversation", detail: <Talk sharedBy={dispute.sharedBy} path={talkPath} /> }] : []),
  ];
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h4 className="text-base">Evidence</h4>
      <DefinitionList className="mt-1 [&_dd]:wrap-anywhere" items={items} />
    </div>
  );
}

type PromisedProps = { tier: NonNullable<DisputeRowDto["tier"]>; isCampaign: boolean; isShort: boolean };

function Promised({ tier: { name, benefits, benefitTerms }, isCampaign, isShort }: PromisedProps) {
  return (
    <>
      <span className="font-semibold">{name}</span>
      {!isShort &&
        benefits.map((benefit) => (
          <span key={benefit} className="block font-normal">
            {benefitText(benefit, benefitTerms, isCampaign)}
          </span>
        ))}
    </>
  );
}

function Talk({ sharedBy, path }: Pick<DisputeRowDto, "sharedBy"> & { path: string }) {
  if (sharedBy.length === 0) return "Neither party has shared it.";
  return (
    <>
      <TextLink href={path} prefetch={false}>
        Read the conversation
      </TextLink>
      {sharedBy.map(({ name, at }) => (
        <span key={name} className="block text-sm font-normal text-quiet">
          Shared by {name}, <ReaderTime iso={at} />
        </span>
      ))}
      <span className="block text-sm font-normal text-quiet">We log that you opened it.</span>
    </>
  );
}
