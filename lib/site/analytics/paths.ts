import type { CsvTable } from "./csv";
import type { Range } from "./schema";

/** A host's analytics page for a proposal. */
export function analyticsPath(proposalId: string, range?: Range): string {
  return `/hostdashboard/analytics?id=${proposalId}${range ? `&range=${range}` : ""}`;
}

/** One table of the same analytics as CSV. */
export function analyticsCsvPath(proposalId: string, range: Range, table: CsvTable): string {
  return `/api/proposals/${proposalId}/analytics?range=${range}&table=${table}`;
}
