"use client";

import { PersonLink } from "@/components/site/admin/person-link";
import { ReaderTime } from "@/components/text/reader-time";
import { CaseNotes } from "@/components/trust/casework/case-notes";
import { Amount } from "@/components/ui/amount";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { DefinitionList } from "@/components/ui/definition-list";
import { TextLink } from "@/components/ui/text-link";
import { formatCents } from "@/lib/core/money";
import { sharesOf } from "@/lib/funding/deliverables/claims";
import { evidenceDraft } from "@/lib/site/admin/dispute-evidence";
import type { DisputeRowDto } from "@/lib/site/admin/money-cases";
import { adminPaymentPath, disputeConversationPath } from "@/lib/site/admin/payments";
import type { CaseworkDto } from "@/lib/trust/casework/casework";
import { DecideBenefits } from "./decide-benefits";
import { DisputeActions } from "./dispute-actions";
import { DisputedBenefit } from "./dispute-benefits";
import { DisputeEvidence } from "./dispute-evidence";

const KINDS = {
  provider: { title: "Chargeback", badge: "With the provider or bank" },
  sponsor: { title: "Dispute", badge: "With us" },
};
const ENDS = { won: "Payment upheld", lost: "Refunded to the payer" };

type Props = {
  dispute: DisputeRowDto;
  /** Null: the viewer is a party, who doesn't see what admins note about the case. */
  casework: CaseworkDto | null;
  viewerId: string;
  now: Date;
};

/**
 * One dispute: both sides' statements, the deadline, and the actions. A client component, because its data is much
 * smaller than its markup.
 */
export function DisputeCard({ dispute, casework, viewerId, now }: Props) {
  const { source, status, payer, host, title, reason, resolution } = dispute;
  const amount = formatCents(dispute.amountCents, dispute.currency);
  const isOpen = status === "open";
  const about = { kind: "dispute", caseId: dispute.id } as const;
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h3 className="min-w-0 text-lg wrap-anywhere">
          {KINDS[source].title}:{" "}
          <TextLink href={adminPaymentPath(dispute.paymentId)} prefetch={false}>
            {title ?? `Payment by ${payer.name}`}
          </TextLink>
        </h3>
        <Amount size="lg">{amount}</Amount>
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Badge tone="sun">{KINDS[source].badge}</Badge>
        {status !== "open" && <Badge tone={status === "won" ? "moss" : "brick"}>{ENDS[status]}</Badge>}
        {isOpen && dispute.dueAt < now && <Badge tone="brick">Past due</Badge>}
      </div>
      <blockquote className="mt-3 max-w-measure border-l-2 border-line pl-4 text-sm wrap-anywhere">
        {reason}
      </blockquote>
      <DefinitionList
        className="mt-3 [&_dd]:wrap-anywhere"
        items={[
          { term: "Payer", detail: <PersonLink person={payer} /> },
          ...(host ? [{ term: "Host", detail: <PersonLink person={host} /> }] : []),
          { term: "Opened", detail: <ReaderTime iso={dispute.openedAt.toISOString()} /> },
          ...(isOpen
            ? [
                {
                  term: source === "provider" ? "Evidence due" : "Decide by",
                  detail: <ReaderTime iso={dispute.dueAt.toISOString()} />,
                },
              ]
            : [
                {
                  term: "Decided",
                  detail: (
                    <>
                      {dispute.closedAt && <ReaderTime iso={dispute.closedAt.toISOString()} dayOnly />} by{" "}
                      {dispute.closedBy ?? "the provider or bank"}
                    </>
                  ),
                },
              ]),
          ...(resolution ? [{ term: "Reason", detail: resolution }] : []),
        ]}
      />
      {isOpen && (
        <DisputeEvidence
          dispute={dispute}
          talkPath={disputeConversationPath(dispute.id)}
          hasBenefits={source === "provider" && dispute.benefits.length > 0}
        />
      )}
      <Benefits dispute={dispute} />
      {source === "provider" && <SentEvidence dispute={dispute} now={now} />}
      {isOpen && (
        <DisputeActions
          id={dispute.id}
          paymentId={dispute.paymentId}
          source={source}
          amount={amount}
          payer={payer.name}
          host={host?.name ?? "the host"}
          canSendEvidence={dispute.evidenceSentAt === null && dispute.dueAt > now}
          evidence={evidenceDraft(dispute)}
        />
      )}
      {casework && <CaseNotes about={about} casework={casework} viewerId={viewerId} isOpen={isOpen} />}
    </Card>
  );
}

/** Disputed benefits to decide about, those decided, or, for a bank, all that were sold. */
function Benefits({ dispute }: { dispute: DisputeRowDto }) {
  const { id, source, status, benefits, amountCents, currency } = dispute;
  if (benefits.length === 0) return null;
  if (status === "open" && source === "sponsor")
    return (
      <DecideBenefits
        disputeId={id}
        items={benefits.map((benefit) => ({
          ...benefit,
          evidence: <DisputedBenefit benefit={benefit} currency={currency} />,
        }))}
        eventCents={Math.max(0, amountCents - sharesOf(benefits))}
        currency={currency}
      />
    );
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h4 className="text-base">{source === "provider" ? "Benefits" : "Disputed benefits"}</h4>
      <ul>
        {benefits.map((benefit) => (
          <li key={benefit.id} className="border-b border-line py-4">
            <DisputedBenefit benefit={benefit} currency={currency} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The evidence we sent, or that it is still due. */
function SentEvidence({ dispute, now }: { dispute: DisputeRowDto; now: Date }) {
  const { evidence, evidenceSentAt, status, dueAt } = dispute;
  if (evidence && evidenceSentAt)
    return (
      <div className="mt-4 max-w-measure text-sm">
        <p className="font-semibold">
          Evidence sent <ReaderTime iso={evidenceSentAt.toISOString()} />
        </p>
        <p className="mt-1 wrap-anywhere whitespace-pre-line">{evidence.text}</p>
        {evidence.files.length > 0 && (
          <p className="mt-1 wrap-anywhere text-quiet">With {evidence.files.join(", ")}</p>
        )}
      </div>
    );
  if (status !== "open") return null;
  return (
    <p className="mt-3 max-w-measure text-sm text-quiet">
      {dueAt > now
        ? "The provider or bank decides, and we record the decision automatically. Send your evidence by the due date. You can send it only once."
        : "The provider or bank decides, and we record the decision automatically. The deadline for evidence has passed."}
    </p>
  );
}
