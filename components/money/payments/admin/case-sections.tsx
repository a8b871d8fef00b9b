import type { ReactNode } from "react";
import { ActionButton } from "@/components/forms/action-button";
import { Section } from "@/components/layout/section";
import { CaseNotes } from "@/components/trust/casework/case-notes";
import { TextLink } from "@/components/ui/text-link";
import { formatDate } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import type { AdminReauthentication } from "@/lib/identity/accounts/schema";
import { refundOrphanAction } from "@/lib/money/bank/actions";
import { RETURN_REASONS } from "@/lib/money/payments/status";
import { CASE_LABELS, type MoneyCasesDto } from "@/lib/site/admin/money-cases";
import type { CaseworkDto } from "@/lib/trust/casework/casework";
import { CaseCard } from "./case-card";
import { BankCaseActions } from "./exception-actions";
import { ConfirmAction, RepayAction } from "./other-case-actions";
import { PollProvider } from "./poll-provider";
import { WaitingNote } from "./waiting-note";

type Props = { cases: MoneyCasesDto; reauthentication: AdminReauthentication; now: Date };

type BankProps = Props & {
  casework: (caseId: string) => CaseworkDto;
  viewerId: string;
  /** The choice of whose lines to show. */
  filter: ReactNode;
};

/** Unmatched statement lines. */
export function BankCases({
  cases: { reconciliationExceptions },
  reauthentication,
  now,
  casework,
  viewerId,
  filter,
}: BankProps) {
  const against = (amountCents: number, currency: string) =>
    reconciliationExceptions
      .filter((one) => one.kind !== "unexpected_debit" && one.kind !== "bounced")
      .filter((one) => one.amountCents === amountCents && one.currency === currency)
      .map((one) => ({
        value: one.id,
        label: `${formatDate(one.arrivedOn)}: ${one.words ?? one.reference ?? one.bankRef ?? "no description"}`,
      }));
  return (
    <Queue
      id="bank"
      title="In our bank account"
      intro="Unmatched statement lines. The money belongs to no one until an admin decides."
      filter={filter}
    >
      {reconciliationExceptions.map((one) => (
        <CaseCard
          key={one.id}
          title={CASE_LABELS[one.kind].title}
          what={CASE_LABELS[one.kind].what}
          amount={formatCents(one.amountCents, one.currency)}
          at={one.at}
          now={now}
          facts={[
            { term: "Statement date", detail: formatDate(one.arrivedOn) },
            { term: "Reference", detail: one.reference },
            { term: "Description", detail: one.words },
            { term: "Bank's transaction ID", detail: one.bankRef },
          ]}
          waiting={<WaitingNote waiting={one.waiting} exception={one.kind} />}
          casework={
            <CaseNotes
              about={{ kind: "funds", caseId: one.id }}
              casework={casework(one.id)}
              viewerId={viewerId}
              isOpen
            />
          }
        >
          {one.kind === "short_return" ? (
            <TextLink href="/admindashboard/payouts/returns">Resolve in Payouts</TextLink>
          ) : (
            <BankCaseActions
              caseId={one.id}
              kind={one.kind}
              amount={formatCents(one.amountCents, one.currency)}
              reauthentication={reauthentication}
              against={one.kind === "unexpected_debit" ? against(one.amountCents, one.currency) : []}
            />
          )}
        </CaseCard>
      ))}
    </Queue>
  );
}

/** Money that must leave our bank account, and bounced refunds. */
export function MoneyOwed({ cases: { toSend, owed }, reauthentication, now }: Props) {
  return (
    <Queue
      id="owed"
      title="Owed to payers"
      intro="Send the money from our bank account, with the reference if there is one. Then record that it was sent."
    >
      {toSend.map((one) => (
        <CaseCard
          key={one.reference}
          title={`To send: ${one.reference}`}
          amount={formatCents(one.amountCents, one.currency)}
          at={one.at}
          now={now}
          facts={[{ term: "To", detail: one.payer }]}
          paymentId={one.paymentId}
          waiting={<WaitingNote waiting={one.waiting} />}
        >
          <ConfirmAction reauthentication={reauthentication} reference={one.reference} />
        </CaseCard>
      ))}
      {owed.map((one) => (
        <CaseCard
          key={one.id}
          title="Refund returned"
          what="The refund didn't reach the payer, and the provider can't retry it."
          amount={formatCents(one.amountCents, one.currency)}
          at={one.at}
          now={now}
          facts={[{ term: "To", detail: one.payer }]}
          paymentId={one.paymentId}
          waiting={<WaitingNote waiting={one.waiting} />}
        >
          <RepayAction
            refundId={one.id}
            amount={formatCents(one.amountCents, one.currency)}
            reauthentication={reauthentication}
          />
        </CaseCard>
      ))}
    </Queue>
  );
}

/** Unmatched money at providers, and webhooks that could not be booked. */
export function ProviderCases({ cases: { orphans, deadWebhooks }, now }: Omit<Props, "reauthentication">) {
  const why = (reason: string | null) => RETURN_REASONS[reason as keyof typeof RETURN_REASONS] ?? reason;
  return (
    <Queue
      id="provider"
      title="At the providers"
      intro="Captured payments that didn't pay for anything and can't be refunded automatically, and provider webhooks that couldn't be processed."
    >
      {orphans.map((one) => (
        <CaseCard
          key={one.paymentId}
          title="Unmatched payment"
          amount={formatCents(one.amountCents, one.currency)}
          at={one.at}
          now={now}
          facts={[
            { term: "Payer", detail: one.payer },
            { term: "Reason", detail: why(one.reason) },
            {
              term: "Refund refused by the provider",
              detail: one.refusals === 1 ? "Once" : `${one.refusals} times`,
            },
          ]}
          paymentId={one.paymentId}
        >
          <ActionButton
            action={refundOrphanAction}
            about={{ paymentId: one.paymentId }}
            size="sm"
            variant="secondary"
            busy="Requesting…"
            done="We asked the provider to refund the payment."
          >
            Refund payment<span className="sr-only"> ({one.payer})</span>
          </ActionButton>
        </CaseCard>
      ))}
      {deadWebhooks.map((one) => (
        <CaseCard
          key={one.id}
          title={`${one.provider} webhook failed: ${one.type}`}
          what="It couldn't be processed after several attempts. Checking with the provider records the same change."
          at={one.at}
          now={now}
          facts={[
            { term: "Event ID", detail: one.id },
            { term: "Error", detail: one.error },
          ]}
          paymentId={one.paymentId}
        >
          {one.paymentId && <PollProvider paymentId={one.paymentId} />}
        </CaseCard>
      ))}
    </Queue>
  );
}

function Queue({
  id,
  title,
  intro,
  filter,
  children,
}: {
  id: string;
  title: string;
  intro: string;
  filter?: ReactNode;
  children: ReactNode[] | ReactNode[][];
}) {
  const count = children.flat().length;
  return (
    <Section id={id} title={`${title} (${count})`} intro={intro}>
      {filter}
      {count > 0 ? (
        <ul className="grid gap-5">{children}</ul>
      ) : (
        <p className="text-sm">Nothing to resolve.</p>
      )}
    </Section>
  );
}
