"use client";

import { ReaderTime } from "@/components/text/reader-time";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { formatDate } from "@/lib/core/dates";
import { DELETED_CLIENT } from "@/lib/vendors/quote-requests/copy";
import { receivedRequestPath } from "@/lib/vendors/quote-requests/paths";
import type { QuoteRequestDto } from "@/lib/vendors/quote-requests/quote-request";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";
import { NewestQuote } from "./newest-quote";
import { QuoteRequestNotes } from "./quote-request-notes";
import { QuoteRequestStatus } from "./quote-request-status";
import { ReceivedFacts } from "./received-facts";
import { SpamMark } from "./spam-mark";

type Props = { request: QuoteRequestDto; onChange: (request: QuoteRequestDto) => void };

/** One quote request: what the client asks for, ways to reply, and its status. Contact details and notes are folded. */
export function QuoteRequestCard({ request, onChange }: Props) {
  const client = request.clientName ?? DELETED_CLIENT;
  const title = `lead-title-${request.id}`;
  return (
    <Card as="li" id={`lead-${request.id}`} aria-labelledby={title} className="scroll-mt-24">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-48">
          <h2 id={title} className="text-lg wrap-anywhere">
            {client}
          </h2>
          <p className="text-sm wrap-anywhere text-quiet">
            {asked(request)} · Received <ReaderTime iso={request.createdAt} />
          </p>
        </div>
        {request.spamBy ? (
          <Badge tone="brick">Spam</Badge>
        ) : (
          request.status === "new" && <Badge tone="sun">New</Badge>
        )}
      </div>
      <p className="mt-3 line-clamp-4 max-w-measure wrap-anywhere whitespace-pre-line">{request.message}</p>
      <div className="mt-4 flex flex-wrap items-end gap-x-5 gap-y-3">
        <QuoteRequestStatus request={request} client={client} onChange={onChange} />
        {request.clientName !== null && !request.spamBy && (
          <ButtonLink href={receivedRequestPath(request.id)} variant="secondary" prefetch={false}>
            Reply or send quote<span className="sr-only"> to {client}</span>
          </ButtonLink>
        )}
        {request.quote && !request.spamBy && <NewestQuote quote={request.quote} />}
      </div>
      <details className="mt-3">
        <summary className="w-fit cursor-pointer rounded py-1 text-sm text-action">
          Contact and notes<span className="sr-only"> of {client}</span>
        </summary>
        <ReceivedFacts request={request} />
        <div className="mt-4">
          <QuoteRequestNotes request={request} client={client} />
        </div>
      </details>
      <SpamMark request={request} client={client} onChange={onChange} />
    </Card>
  );
}

/** "Photography · Thursday, January 28, 2027 · The Boathouse · $500–$700". */
const asked = ({ serviceType, eventDate, eventLocation, budgetRange }: QuoteRequestDto) =>
  [SERVICE_LABELS[serviceType], eventDate && formatDate(eventDate), eventLocation, budgetRange]
    .filter(Boolean)
    .join(" · ");
