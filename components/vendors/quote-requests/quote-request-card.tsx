"use client";

import { ReaderTime } from "@/components/text/reader-time";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { DELETED_CLIENT } from "@/lib/vendors/quote-requests/copy";
import { receivedRequestPath } from "@/lib/vendors/quote-requests/paths";
import type { QuoteRequestDto } from "@/lib/vendors/quote-requests/quote-request";
import { NewestQuote } from "./newest-quote";
import { QuoteRequestNotes } from "./quote-request-notes";
import { QuoteRequestStatus } from "./quote-request-status";
import { ReceivedFacts } from "./received-facts";
import { SpamMark } from "./spam-mark";

type Props = { request: QuoteRequestDto; onChange: (request: QuoteRequestDto) => void };

/** One quote request: the client's details, ways to reply, and its status. */
export function QuoteRequestCard({ request, onChange }: Props) {
  const client = request.clientName ?? DELETED_CLIENT;
  const title = `lead-title-${request.id}`;
  return (
    <Card as="li" id={`lead-${request.id}`} aria-labelledby={title} className="scroll-mt-24">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 id={title} className="text-lg wrap-anywhere">
            {client}
          </h2>
          <ReaderTime iso={request.createdAt} className="text-sm text-quiet" />
        </div>
        {request.spamBy ? (
          <Badge tone="brick">Spam</Badge>
        ) : (
          request.status === "new" && <Badge tone="sun">New</Badge>
        )}
      </div>
      <ReceivedFacts request={request} />
      <p className="mt-4 max-w-measure wrap-anywhere whitespace-pre-line">{request.message}</p>
      {request.clientName !== null && !request.spamBy && (
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink href={receivedRequestPath(request.id)} variant="secondary" size="sm" prefetch={false}>
            Reply or send quote<span className="sr-only"> to {client}</span>
          </ButtonLink>
          {request.quote && <NewestQuote quote={request.quote} />}
        </div>
      )}
      <div className="mt-5 grid gap-4 border-t border-line pt-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <QuoteRequestStatus request={request} client={client} onChange={onChange} />
        <QuoteRequestNotes request={request} client={client} />
      </div>
      <SpamMark request={request} client={client} onChange={onChange} />
    </Card>
  );
}
