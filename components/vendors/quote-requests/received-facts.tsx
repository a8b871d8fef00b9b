import { formatDate } from "@/lib/core/dates";
import type { QuoteRequestDto } from "@/lib/vendors/quote-requests/quote-request";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";
import { Fact, FactList } from "./fact-list";

/** What a vendor knows about a quote request, with ways to reach the client. */
export function ReceivedFacts({ request }: { request: QuoteRequestDto }) {
  const { clientEmail, clientPhone, serviceType, serviceTitle, eventDate, eventLocation, budgetRange } =
    request;
  return (
    <FactList>
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
    </FactList>
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
