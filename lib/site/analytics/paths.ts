import type { CsvTable } from "./csv";
import type { Range } from "./schema";

/** Where a host sees how a proposal of theirs is looked at. */
export function analyticsPath(proposalId: string, range?: Range): string {
  return `/hostdashboard/analytics?id=${proposalId}${range ? `&range=${range}` : ""}`;
}

/** One table of the same figures as a CSV file. */
export function analyticsCsvPath(proposalId: string, range: Range, table: CsvTable): string {
  return `/api/proposals/${proposalId}/analytics?range=${range}&table=${table}`;
}
