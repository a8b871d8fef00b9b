import { Amount } from "@/components/ui/amount";
import { Card } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { formatDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { METHOD_LABELS } from "@/lib/money/payments/status";
import type { Party, ReceiptDocumentDto } from "@/lib/money/receipts/schema";
import { ReceiptLines } from "./receipt-lines";

/** The labels of each kind of document. */
const COPY: Record<
  ReceiptDocumentDto["kind"],
  { title: string; buyer: string; method: string; total: string }
> = {
  receipt: { title: "Receipt", buyer: "Received from", method: "Payment method", total: "Total" },
  credit_note: { title: "Credit note", buyer: "Refunded to", method: "Refund method", total: "Refunded" },
  invoice: { title: "Pro forma invoice", buyer: "Bill to", method: "Payment method", total: "Total" },
};

/** A printable document for a company's accounting: seller, buyer, items, amounts, and dates. */
export function ReceiptDocument({ receipt, level = 2 }: { receipt: ReceiptDocumentDto; level?: 1 | 2 }) {
  const { kind, number, date, seller, buyer, purchaseOrder, receivedFor, totalCents, currency } = receipt;
  const Heading = `h${level}` as const;
  const copy = COPY[kind];
  const facts: [string, React.ReactNode][] = [
    [
      "Date",
      <DateText key="date" iso={date.toISOString()}>
        {formatDay(date)}
      </DateText>,
    ],
    ...(purchaseOrder ? [["Purchase order", purchaseOrder] as [string, string]] : []),
    ...(receipt.method ? [[copy.method, METHOD_LABELS[receipt.method]] as [string, string]] : []),
    ...(receivedFor ? [["On behalf of", receivedFor] as [string, string]] : []),
  ];
  return (
    <Card as="article" aria-labelledby={`sheet-${number}`} className="break-inside-avoid">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div>
          <Heading id={`sheet-${number}`} className="text-xl">
            {copy.title}
          </Heading>
          <p className="mt-1 font-semibold tabular-nums">{number}</p>
        </div>
        <PartyBlock party={seller} className="sm:text-right" />
      </div>
      <div className="mt-8 grid gap-6 sm:grid-cols-2">
        <div>
          <p className="text-xs text-quiet">{copy.buyer}</p>
          <PartyBlock party={buyer} />
        </div>
        <dl className="grid content-start gap-1 text-sm">
          {facts.map(([term, detail]) => (
            <div key={term} className="flex gap-2 sm:justify-end">
              <dt className="text-quiet">{term}</dt>
              <dd className="min-w-0 break-words">{detail}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ReceiptLines receipt={receipt} />
      <p className="mt-4 flex items-baseline justify-between gap-6">
        <span className="font-semibold">{copy.total}</span>
        <Amount size="xl" className="double-rule">
          {formatCents(totalCents, currency)}
        </Amount>
      </p>
      {kind === "receipt" && receivedFor && (
        <p className="mt-6 text-sm text-quiet">This is a receipt for a service, not for a donation.</p>
      )}
      {kind === "invoice" && (
        <p className="mt-6 text-sm text-quiet">
          This is not a receipt. We issue a numbered receipt when the payment arrives.
        </p>
      )}
    </Card>
  );
}

function PartyBlock({ party, className }: { party: Party; className?: string }) {
  const { name, company, address, taxId } = party;
  return (
    <address className={`text-sm not-italic ${className ?? ""}`}>
      <span className="block font-semibold">{company ?? name}</span>
      {company && <span className="block">{name}</span>}
      {address && <span className="block whitespace-pre-line">{address}</span>}
      {taxId && <span className="block">Tax ID {taxId}</span>}
    </address>
  );
}
