import { PageHeader } from "@/components/layout/page-header";
import { ReaderTime } from "@/components/text/reader-time";
import { Alert } from "@/components/ui/alert";
import { Amount } from "@/components/ui/amount";
import { Card } from "@/components/ui/card";
import { DefinitionList } from "@/components/ui/definition-list";
import { TextLink } from "@/components/ui/text-link";
import { formatDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { BANKING_DAYS_TO_BOOK, DAYS_TO_PAY } from "@/lib/money/bank/transfer-dates";
import type { TransferPage } from "@/lib/money/payments/queries/transfer-page";
import { SENT_BACK_REASONS } from "@/lib/money/payments/status";
import { invoicePath, receiptPath } from "@/lib/money/receipts/paths";

type Props = { page: TransferPage; children: React.ReactNode };

/** A bank transfer's status, and what its buyer must do. */
export function TransferView({ page, children }: Props) {
  const { orderId, title, account, until, payBy, paidBy } = page;
  const isWaiting = page.state === "awaited" || page.state === "asked" || page.state === "listening";
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title="Pay by bank transfer" intro={title} />
      <Alert
        tone={
          page.state === "paid"
            ? "success"
            : page.state === "over" || page.state === "returned"
              ? "warning"
              : "info"
        }
      >
        {copyOf(page)}
      </Alert>
      <Card className="mt-4">
        <DefinitionList
          items={[
            ...(page.side === "host" ? [{ term: "Sponsor", detail: page.buyerName }] : []),
            ...amountsOf(page),
            ...(until && page.state === "asked"
              ? [{ term: "Respond by", detail: <ReaderTime iso={until.toISOString()} /> }]
              : []),
            ...(until && page.state === "returned"
              ? [{ term: "Spot held until", detail: <ReaderTime iso={until.toISOString()} /> }]
              : []),
            ...(payBy ? [{ term: "Must reach our account by", detail: formatDay(payBy), strong: true }] : []),
            ...(account
              ? [
                  { term: "Account holder", detail: account.name },
                  { term: "IBAN", detail: inFours(account.iban) },
                  { term: "BIC", detail: account.bic },
                  { term: "Reference", detail: account.reference, strong: true },
                ]
              : []),
          ]}
        />
        {account && (
          <p className="mt-4 text-sm text-quiet">
            Transfer exactly this amount and include the reference. Without it we can't match your transfer.
            What counts is the day it reaches our account, even if our bank reports it up to{" "}
            {BANKING_DAYS_TO_BOOK} business days later.
          </p>
        )}
        {page.side === "buyer" && isWaiting && (
          <p className="mt-4 text-sm">
            <TextLink href={invoicePath(orderId)} prefetch={false}>
              Print a pro forma invoice
            </TextLink>
          </p>
        )}
        {page.retryPath && (
          <p className="mt-4 text-sm">
            <TextLink href={page.retryPath} prefetch={false}>
              Pay another way
            </TextLink>
          </p>
        )}
        {page.side === "buyer" && paidBy && (
          <p className="mt-4 text-sm">
            <TextLink href={receiptPath(paidBy)} prefetch={false}>
              View receipt
            </TextLink>
          </p>
        )}
        {children}
      </Card>
    </div>
  );
}

function amountsOf({ amountCents, currency, returned }: TransferPage) {
  const asked = formatCents(amountCents, currency);
  const sum = (term: string, amount: string, strong = true) => ({
    term,
    detail: <Amount>{amount}</Amount>,
    strong,
  });
  if (!returned) return [sum("Amount", asked)];
  const back = formatCents(returned.amountCents, returned.currency);
  return [
    sum(returned.isSent ? "Returned" : "To be returned", back),
    ...(back === asked ? [] : [sum("Requested", asked, false)]),
  ];
}

const inFours = (iban: string) => iban.replace(/(.{4})(?=.)/g, "$1 ");

const COPY: Record<TransferPage["side"], Record<TransferPage["state"], string>> = {
  buyer: {
    asked: "We've asked the host to hold the spot for you. We'll email you as soon as they respond.",
    awaited: "We're waiting for your transfer. We'll email you as soon as it arrives.",
    listening: `The deadline has passed. If your transfer reached our account in time, you don't need to do anything: our bank can take ${BANKING_DAYS_TO_BOOK} business days to report it. If you haven't sent it, please don't send it now.`,
    paid: "Your transfer has arrived.",
    returned: "We're returning your transfer to your bank account.",
    over: "We no longer expect a transfer. Please don't send one.",
  },
  host: {
    asked: `A sponsor wants to pay by bank transfer. If you agree, their transfer has to reach our account within ${DAYS_TO_PAY} days. We hold the spot for them until then.`,
    awaited: "You agreed. We're holding the spot while we wait for the money.",
    listening: `The deadline has passed. We hold the spot for up to ${BANKING_DAYS_TO_BOOK} more business days, because our bank can take that long to report the transfer.`,
    paid: "The transfer has arrived.",
    returned: "We're returning the transfer to the sponsor.",
    over: "We no longer hold the spot for this transfer.",
  },
};

const WENT_BACK: Record<TransferPage["side"], string> = {
  buyer: "We've returned the transfer to your bank account.",
  host: "We've returned the transfer to the sponsor.",
};

const copyOf = ({ side, state, returned, returnReason, retryPath }: TransferPage) =>
  [
    returnReason && (side === "buyer" || returnReason === "mismatch")
      ? SENT_BACK_REASONS[returnReason]
      : null,
    returned?.isSent ? WENT_BACK[side] : COPY[side][state],
    returned && retryPath ? "You can still pay another way." : null,
  ]
    .filter(Boolean)
    .join(" ");
