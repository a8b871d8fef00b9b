import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { Amount } from "@/components/ui/amount";
import { Card } from "@/components/ui/card";
import { DefinitionList } from "@/components/ui/definition-list";
import { TextLink } from "@/components/ui/text-link";
import { formatMinute } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import type { TransferPage } from "@/lib/payments/transfer-page";
import { invoicePath, receiptPath } from "@/lib/receipts/paths";

type Props = { page: TransferPage; children: React.ReactNode };

/** How a bank transfer stands, and what its buyer has to do. */
export function TransferView({ page, children }: Props) {
  const { orderId, title, amountCents, currency, account, until, paidBy } = page;
  const amount = <Amount>{formatCents(amountCents, currency)}</Amount>;
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
        {wordsOf(page)}
      </Alert>
      <Card className="mt-4">
        <DefinitionList
          items={[
            ...(page.side === "host" ? [{ term: "Sponsor", detail: page.buyerName }] : []),
            { term: "Amount", detail: amount, strong: true },
            ...(until && page.state !== "over"
              ? [{ term: page.state === "asked" ? "Answer by" : "To arrive by", detail: formatMinute(until) }]
              : []),
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
            that it is yours.
          </p>
        )}
        {page.side === "buyer" && (page.state === "awaited" || page.state === "asked") && (
          <p className="mt-4 text-sm">
            <TextLink href={invoicePath(orderId)} prefetch={false}>
              Print a pro forma invoice
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

const inFours = (iban: string) => iban.replace(/(.{4})(?=.)/g, "$1 ");

const WORDS: Record<TransferPage["side"], Record<TransferPage["state"], string>> = {
  buyer: {
    asked: "We have asked the host to keep the place for you. You get a mail as soon as they answer.",
    awaited: "We are waiting for your transfer. You get a mail as soon as it has arrived.",
    paid: "Your transfer has arrived.",
    returned: "This payment was returned: what came in goes back to your bank account.",
    over: "We are not waiting for a transfer any more. Please do not send one.",
  },
  host: {
    asked: "A sponsor wants to pay by bank transfer. If you agree, the place is kept for them for 7 days.",
    awaited: "You have agreed. The place is kept while we wait for the money.",
    paid: "The transfer has arrived.",
    returned: "This payment was returned: what came in goes back to the sponsor.",
    over: "The place is not kept for this transfer any more.",
  },
};

const wordsOf = ({ side, state }: TransferPage) => WORDS[side][state];
