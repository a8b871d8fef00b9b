import { Amount } from "@/components/ui/amount";
import { StatusBadge } from "@/components/ui/status-badge";
import { formatCents } from "@/lib/core/money";
import type { QuoteFace } from "@/lib/vendors/quote-requests/quote";
import { QUOTE_STATES } from "./quote-states";

/** The price and status of a request's newest quote, in a list. */
export function NewestQuote({ quote }: { quote: QuoteFace }) {
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span className="sr-only">Quote: </span>
      <Amount size="lg">{formatCents(quote.totalCents, quote.currency)}</Amount>
      <StatusBadge table={QUOTE_STATES} status={quote.state} />
    </p>
  );
}
