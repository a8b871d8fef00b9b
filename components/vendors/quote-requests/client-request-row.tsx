import { ReaderTime } from "@/components/text/reader-time";
import { Amount } from "@/components/ui/amount";
import { Card } from "@/components/ui/card";
import { StatusBadge } from "@/components/ui/status-badge";
import { TextLink } from "@/components/ui/text-link";
import { formatDate } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { ownRequestPath } from "@/lib/vendors/quote-requests/paths";
import type { ClientQuoteRequestRow } from "@/lib/vendors/quote-requests/quote";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";
import { QUOTE_STATES } from "./quote-states";

/** A quote request in its client's list, with its newest quote. */
export function ClientRequestRow({ request }: { request: ClientQuoteRequestRow }) {
  const { id, businessName, serviceType, eventDate, createdAt, quote } = request;
  return (
    <Card as="li" className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 className="text-lg wrap-anywhere">
          <TextLink href={ownRequestPath(id)} prefetch={false}>
            {businessName}
          </TextLink>
        </h2>
        <p className="mt-1 text-sm text-quiet">
          {SERVICE_LABELS[serviceType]}
          {eventDate && ` · ${formatDate(eventDate)}`}
          {" · Sent "}
          <ReaderTime iso={createdAt} dayOnly />
        </p>
      </div>
      {quote ? (
        <p className="flex flex-wrap items-center gap-3">
          <Amount size="lg">{formatCents(quote.totalCents, quote.currency)}</Amount>
          <StatusBadge table={QUOTE_STATES} status={quote.state} />
        </p>
      ) : (
        <p className="text-sm text-quiet">No quote yet</p>
      )}
    </Card>
  );
}
