import type { VendorLeadStatus } from "@/db/enums";

const PATH = "/vendordashboard/leads";

/** Which of a vendor's leads: all that are real, of one status, or what is held to be no real request. */
export type LeadsView = VendorLeadStatus | "spam" | null;

/** A vendor's leads, and where among them one stands. */
export function vendorLeadsPath({ view = null, q = "" }: { view?: LeadsView; q?: string } = {}): string {
  const query = new URLSearchParams({ ...(view && { view }), ...(q && { q }) });
  return query.size > 0 ? `${PATH}?${query}` : PATH;
}

/** One lead, at its place in the list. */
export const vendorLeadPath = (leadId: string): string => `${PATH}?lead=${leadId}#lead-${leadId}`;

/** The same list as a file. */
export const LEADS_FILE_PATH = "/api/vendors/leads";
