import type { MailStatus } from "@/db/enums";
import { type Query, textOf, wordOf } from "@/lib/core/query";

export const ADMIN_REPORTS_PATH = "/admindashboard/sponsorshipreports";

export const REPORT_STATES = {
  open: "Not final",
  final: "Final",
  public: "Public",
  withdrawn: "Taken down",
  unsent: "Not sent",
  failed: "Email failed",
} as const;
type State = keyof typeof REPORT_STATES;
const STATES = Object.keys(REPORT_STATES) as State[];

export interface ReportFilters {
  /** A report's code, or words of the host's or the sponsor's name. */
  q: string | null;
  state: State | null;
}

/** Reads filters from a query. Ignores unknown values. */
export const readReportFilters = (query: Query): ReportFilters => ({
  q: textOf(query, "q", 200),
  state: wordOf(query, "state", STATES),
});

/** A sponsorship report in the admin list. UTC. */
export interface ReportRowDto {
  id: string;
  code: string;
  title: string;
  host: { id: string; name: string };
  sponsor: { id: string; name: string };
  versions: number;
  isFinal: boolean;
  issuedAt: Date;
  isPublic: boolean;
  /** Whether an admin took the public page down. */
  isWithdrawn: boolean;
  sentAt: Date | null;
  /** The email to the sponsor. Null: none was sent, or it was deleted. */
  mail: { id: string; status: MailStatus } | null;
}
