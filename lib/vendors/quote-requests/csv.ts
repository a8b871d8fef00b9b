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

/** A vendor's leads as a CSV file. Clients' texts are escaped, so that spreadsheets show them as plain text. */
export function quoteRequestsCsv(quoteRequests: readonly QuoteRequestDto[]): string {
  return csvFile([
    HEADERS,
    ...quoteRequests.map((quoteRequest) => [
      quoteRequest.createdAt,
      STATUS_LABELS[quoteRequest.status],
      quoteRequest.clientName ?? "",
      quoteRequest.clientEmail ?? "",
      quoteRequest.clientPhone ?? "",
      SERVICE_LABELS[quoteRequest.serviceType],
      quoteRequest.eventDate ?? "",
      quoteRequest.eventLocation ?? "",
      quoteRequest.budgetRange ?? "",
      quoteRequest.message,
      quoteRequest.notes,
    ]),
  ]);
}
