import type { ReportSubject } from "@/db/enums";

/** The desk's pages about reports. */
export const REPORTS_PATH = "/admindashboard/reports";
export const APPEALS_PATH = `${REPORTS_PATH}/appeals`;
export const casePath = (caseId: string): string => `${REPORTS_PATH}/${caseId}`;
export const caseConversationPath = (caseId: string): string => `${REPORTS_PATH}/${caseId}/conversation`;

/** The form by which somebody reports a thing. */
export const reportPath = (kind: ReportSubject, id: string): string => `/report?kind=${kind}&id=${id}`;

/** What was decided about something of one's own, and what one has to say to it. */
export const decisionPath = (caseId: string): string => `/decision?id=${caseId}`;
