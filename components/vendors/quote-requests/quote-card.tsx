import type { ReactNode } from "react";
import { Amount } from "@/components/ui/amount";
import { Card } from "@/components/ui/card";
import { StatusBadge } from "@/components/ui/status-badge";
import { formatDate } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import type { QuoteDto } from "@/lib/vendors/quote-requests/quote";
import { QUOTE_STATES } from "./quote-states";

type Props = {
  quote: QuoteDto;
  /** What the viewer can do with it. */
  children?: ReactNode;
};

const DELETED = "Deleted quote";

/** A vendor's quote: its price, what it includes, its days, and its status. */
export function QuoteCard({ quote, children }: Props) {
  const { state, title, included, totalCents, currency, validUntil, eventDate, declineReason } = quote;
  const id = `quote-${quote.id}`;
  return (
    <Card as="li" aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h3 id={id} dir="auto" className="min-w-0 text-lg wrap-anywhere">
          {title || DELETED}
        </h3>
        <StatusBadge table={QUOTE_STATES} status={state} />
      </div>
      <p className="mt-2">
        <Amount size="xl">{formatCents(totalCents, currency)}</Amount>
      </p>
      {(eventDate || validUntil) && (
        <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-3 text-sm">
          {eventDate && <Day term="Event date" day={eventDate} />}
          {validUntil && <Day term="Valid until" day={validUntil} />}
        </dl>
      )}
      {included && (
        <p dir="auto" className="mt-4 max-w-measure wrap-anywhere whitespace-pre-line">
          {included}
        </p>
      )}
      {declineReason && (
        <blockquote className="mt-4 max-w-measure border-l-4 border-edge pl-4">
          <p className="text-sm text-quiet">Reason for declining</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {declineReason}
          </p>
        </blockquote>
      )}
      {children}
    </Card>
  );
}

function Day({ term, day }: { term: string; day: string }) {
  return (
    <div>
      <dt className="text-quiet">{term}</dt>
      <dd className="font-semibold tabular-nums">{formatDate(day)}</dd>
    </div>
  );
}
