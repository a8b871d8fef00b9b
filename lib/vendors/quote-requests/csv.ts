import { csvFile } from "@/lib/core/csv";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";
import { STATUS_LABELS } from "./copy";
import type { QuoteRequestDto } from "./quote-request";

const HEADERS = [
  "Received (UTC)",
  "Status",
  "Name",
  "Email",
  "Phone",
  "Service",
  "Event date",
  "Event location",
  "Budget",
  "Message",
  "Notes",
];

/** A vendor's leads as a CSV file. What clients wrote is shown by a spreadsheet as it is. */
export function quoteRequestsCsv(leads: readonly QuoteRequestDto[]): string {
  return csvFile([
    HEADERS,
    ...leads.map((lead) => [
      lead.createdAt,
      STATUS_LABELS[lead.status],
      lead.clientName ?? "",
      lead.clientEmail ?? "",
      lead.clientPhone ?? "",
      SERVICE_LABELS[lead.serviceType],
      lead.eventDate ?? "",
      lead.eventLocation ?? "",
      lead.budgetRange ?? "",
      lead.message,
      lead.notes,
    ]),
  ]);
}
