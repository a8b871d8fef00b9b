import type { StatusTable } from "@/components/ui/status-badge";
import type { ReportStatus } from "@/lib/funding/sponsorship-reports/schema";

/** Labels and colors of a report on the host's list. */
export const REPORT_STATUSES: StatusTable<ReportStatus> = {
  labels: { draft: "Draft", ready: "Ready to send", sending: "Sending…", sent: "Sent" },
  tones: { ready: "sun", sending: "sun", sent: "moss" },
};
