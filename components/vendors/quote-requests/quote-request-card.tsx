"use client";

import { ReaderTime } from "@/components/text/reader-time";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { formatDate } from "@/lib/core/dates";
import { requestMessagePath } from "@/lib/messaging/threads/paths";
import type { QuoteRequestDto } from "@/lib/vendors/quote-requests/quote-request";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";
import { QuoteRequestNotes } from "./quote-request-notes";
import { QuoteRequestStatus } from "./quote-request-status";
import { SpamMark } from "./spam-mark";

const FORGOTTEN = "Deleted client";

type Props = { request: QuoteRequestDto; onChange: (request: QuoteRequestDto) => void };

/** One quote request: the client's details, ways to reply, and its status. */
export function QuoteRequestCard({ request, onChange }: Props) {
  const client = request.clientName ?? FORGOTTEN;
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
      <Facts request={request} />
      <p className="mt-4 max-w-measure wrap-anywhere whitespace-pre-line">{request.message}</p>
      {request.hasAccount && !request.spamBy && (
        <p className="mt-4">
          <ButtonLink
            href={requestMessagePath("lead", request.id)}
            variant="secondary"
            size="sm"
            prefetch={false}
          >
            Message<span className="sr-only"> {client}</span>
          </ButtonLink>
        </p>
      )}
      <div className="mt-5 grid gap-4 border-t border-line pt-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <QuoteRequestStatus request={request} client={client} onChange={onChange} />
        <QuoteRequestNotes request={request} client={client} />
      </div>
      <SpamMark request={request} client={client} onChange={onChange} />
    </Card>
  );
}

function Facts({ request }: { request: QuoteRequestDto }) {
  const { clientEmail, clientPhone, serviceType, serviceTitle, eventDate, eventLocation, budgetRange } =
    request;
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      {clientEmail && (
        <Fact term="Email">
          <Reach href={mailAddress(request, clientEmail)}>{clientEmail}</Reach>
        </Fact>
      )}
      {clientPhone && (
        <Fact term="Phone">
          <Reach href={`tel:${clientPhone.replace(/[^\d+]/g, "")}`}>{clientPhone}</Reach>
        </Fact>
      )}
      <Fact term="Service">
        {SERVICE_LABELS[serviceType]}
        {serviceTitle && <span className="block text-sm text-quiet">{serviceTitle}</span>}
      </Fact>
      {eventDate && <Fact term="Event date">{formatDate(eventDate)}</Fact>}
      {eventLocation && <Fact term="Event location">{eventLocation}</Fact>}
      {budgetRange && <Fact term="Budget">{budgetRange}</Fact>}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-quiet">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Reach({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="inline-block min-h-6 rounded text-action underline underline-offset-[0.18em]">
      {children}
    </a>
  );
}

/** A `mailto:` link that starts a reply in the vendor's own mail program. */
function mailAddress({ serviceType }: QuoteRequestDto, email: string): string {
  const subject = encodeURIComponent(`Your request: ${SERVICE_LABELS[serviceType]}`);
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?subject=${subject}`;
}
