import { QUOTE_REQUEST_STATUSES, type QuoteRequestStatus } from "@/db/enums";
import { type Query, textOf, wordOf } from "@/lib/core/query";

/** A vendor's leads. */
export const QUOTE_REQUESTS_PATH = "/vendordashboard/leads";
const FILE_PATH = "/api/vendors/leads";
const LONGEST_SEARCH = 100;

/** The group of leads: all real ones, those with one status, or spam. */
export type QuoteRequestView = QuoteRequestStatus | "spam" | null;

type ListParams = { view?: QuoteRequestView; q?: string; after?: string };

const withQuery = (path: string, { view, q, after }: ListParams): string => {
  const query = new URLSearchParams({ ...(view && { view }), ...(q && { q }), ...(after && { after }) });
  return query.size > 0 ? `${path}?${query}` : path;
};

/** One group of a vendor's leads. */
export const quoteRequestsPath = (params: ListParams = {}): string => withQuery(QUOTE_REQUESTS_PATH, params);

/** The same group as a file. */
export const quoteRequestsFilePath = (params: ListParams): string => withQuery(FILE_PATH, params);

/** One lead, at its position in the list. */
export const quoteRequestPath = (leadId: string): string =>
  `${QUOTE_REQUESTS_PATH}?lead=${leadId}#lead-${leadId}`;

/** One lead with its conversation and quotes. */
export const receivedRequestPath = (leadId: string): string => `${QUOTE_REQUESTS_PATH}/${leadId}`;

/** A client's own quote requests. */
export const OWN_REQUESTS_PATH = "/quoterequests";
export const ownRequestPath = (requestId: string): string => `${OWN_REQUESTS_PATH}/${requestId}`;

/** The private page of a client without an account. The token lets anyone in. */
export const privateRequestPath = (token: string): string => `/quotes/${token}`;

/** Parses the group in a query string; unknown values are dropped. */
export function readQuoteRequestParams(query: Query): { view: QuoteRequestView; q: string } {
  const view = wordOf(query, "view", ["spam", ...QUOTE_REQUEST_STATUSES]);
  return { view, q: textOf(query, "q", LONGEST_SEARCH) ?? "" };
}
