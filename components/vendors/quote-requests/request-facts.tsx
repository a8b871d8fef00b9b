import { formatDate } from "@/lib/core/dates";
import type { QuoteRequestDto } from "@/lib/vendors/quote-requests/quote-request";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";
import { Fact, FactList } from "./fact-list";

type Props = {
  request: Pick<QuoteRequestDto, "serviceType" | "eventDate" | "eventLocation" | "budgetRange">;
};

/** What a client asked a vendor for. */
export function RequestFacts({ request: { serviceType, eventDate, eventLocation, budgetRange } }: Props) {
  return (
    <FactList>
      <Fact term="Service">{SERVICE_LABELS[serviceType]}</Fact>
      {eventDate && <Fact term="Event date">{formatDate(eventDate)}</Fact>}
      {eventLocation && <Fact term="Event location">{eventLocation}</Fact>}
      {budgetRange && <Fact term="Budget">{budgetRange}</Fact>}
    </FactList>
  );
}
