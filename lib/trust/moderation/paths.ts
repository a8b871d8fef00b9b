import type { ReportSubject } from "@/db/enums";

/** The admin pages about reports. */
export const REPORTS_PATH = "/admindashboard/reports";
export const APPEALS_PATH = `${REPORTS_PATH}/appeals`;
export const casePath = (caseId: string): string => `${REPORTS_PATH}/${caseId}`;
export const caseConversationPath = (caseId: string): string => `${REPORTS_PATH}/${caseId}/conversation`;

/** The report form for a piece of content. */
export const reportPath = (kind: ReportSubject, id: string): string => `/report?kind=${kind}&id=${id}`;

/** A decision about the viewer, and the appeal form. */
export const decisionPath = (caseId: string): string => `/decision?id=${caseId}`;
