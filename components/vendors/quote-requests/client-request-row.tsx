import { ReaderTime } from "@/components/text/reader-time";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { formatDate } from "@/lib/core/dates";
import { ownRequestPath } from "@/lib/vendors/quote-requests/paths";
import type { ClientQuoteRequestRow } from "@/lib/vendors/quote-requests/quote";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";
import { NewestQuote } from "./newest-quote";

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
      {quote ? <NewestQuote quote={quote} /> : <p className="text-sm text-quiet">No quote yet</p>}
    </Card>
  );
}
