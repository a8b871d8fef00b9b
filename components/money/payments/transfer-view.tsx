import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { Amount } from "@/components/ui/amount";
import { Card } from "@/components/ui/card";
import { DefinitionList } from "@/components/ui/definition-list";
import { TextLink } from "@/components/ui/text-link";
import { formatDay, formatMinute } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { BANKING_DAYS_TO_BOOK, DAYS_TO_PAY } from "@/lib/money/bank/transfer-dates";
import type { TransferPage } from "@/lib/money/payments/queries/transfer-page";
import { SENT_BACK_REASONS } from "@/lib/money/payments/status";
import { invoicePath, receiptPath } from "@/lib/money/receipts/paths";

type Props = { page: TransferPage; children: React.ReactNode };

/** How a bank transfer stands, and what its buyer has to do. */
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
            ...(until && page.state === "asked" ? [{ term: "Answer by", detail: formatMinute(until) }] : []),
            ...(until && page.state === "returned"
              ? [{ term: "The place is kept until", detail: formatMinute(until) }]
              : []),
            ...(payBy ? [{ term: "On our account by", detail: formatDay(payBy), strong: true }] : []),
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
            Please transfer exactly this amount, and write the reference into it: without it we cannot tell
            that it is yours. What counts is the day on which it is on our account, even if our bank tells us
            of it up to {BANKING_DAYS_TO_BOOK} banking days later.
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
              Pay in another way
            </TextLink>
          </p>
        )}
        {page.side === "buyer" && paidBy && (
          <p className="mt-4 text-sm">
            <TextLink href={receiptPath(paidBy)} prefetch={false}>
              See the receipt
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
    sum(returned.isSent ? "Went back" : "Goes back", back),
    ...(back === asked ? [] : [sum("Asked for", asked, false)]),
  ];
}

const inFours = (iban: string) => iban.replace(/(.{4})(?=.)/g, "$1 ");

const COPY: Record<TransferPage["side"], Record<TransferPage["state"], string>> = {
  buyer: {
    asked: "We have asked the host to keep the place for you. You get a mail as soon as they answer.",
    awaited: "We are waiting for your transfer. You get a mail as soon as it has arrived.",
    listening: `The last day is over. If your transfer was on our account by then, you have nothing to do: our bank may need ${BANKING_DAYS_TO_BOOK} banking days to tell us. If you have not sent it, please do not send it any more.`,
    paid: "Your transfer has arrived.",
    returned: "What came in goes back to your bank account.",
    over: "We are not waiting for a transfer any more. Please do not send one.",
  },
  host: {
    asked: `A sponsor wants to pay by bank transfer. If you agree, they have ${DAYS_TO_PAY} days to pay, and the place is kept for them.`,
    awaited: "You have agreed. The place is kept while we wait for the money.",
    listening: `The last day is over. We keep the place for up to ${BANKING_DAYS_TO_BOOK} banking days more, which our bank may need to tell us of the money.`,
    paid: "The transfer has arrived.",
    returned: "What came in goes back to the sponsor.",
    over: "The place is not kept for this transfer any more.",
  },
};

const WENT_BACK: Record<TransferPage["side"], string> = {
  buyer: "What came in has gone back to your bank account.",
  host: "What came in has gone back to the sponsor.",
};

const copyOf = ({ side, state, returned, returnReason, retryPath }: TransferPage) =>
  [
    returnReason && (side === "buyer" || returnReason === "mismatch")
      ? SENT_BACK_REASONS[returnReason]
      : null,
    returned?.isSent ? WENT_BACK[side] : COPY[side][state],
    returned && retryPath ? "You can still pay in another way." : null,
  ]
    .filter(Boolean)
    .join(" ");
