import { sponsorshipPath } from "@/lib/funding/sponsorships/paths";
import type { VariantWidth } from "@/lib/listings/media/schema";

/** The host's list of events and campaigns with reports. */
export const REPORTS_PATH = "/sponsorshipreports";

/** The reports of an event, or of a campaign without one. */
export const subjectReportsPath = (subjectId: string): string => `${REPORTS_PATH}/${subjectId}`;

/** A sponsorship's report, for both sides. `version`: an older one. */
export const reportPath = (sponsorshipId: string, version?: number): string =>
  `${sponsorshipPath(sponsorshipId)}/report${version ? `?version=${version}` : ""}`;

/** The files of a report. */
export const reportFilePath = (sponsorshipId: string, file: "pdf" | "csv", version: number): string =>
  `${sponsorshipPath(sponsorshipId)}/report/${file}?version=${version}`;

/** The private link that a sponsor passes on. */
export const sharedReportPath = (token: string): string => `/sponsorshipreport/${token}`;

/** The public page that both sides agreed to. */
export const publicReportPath = (code: string): string => `/sponsored/${code}`;

/** A picture of a report whose page is at `path`, for readers without an account. */
export const reportPhotoPath = (path: string, proofId: string, width?: VariantWidth): string =>
  `${path}/photos/${proofId}${width ? `?w=${width}` : ""}`;

/** Says whether a report is genuine. */
export const verifyReportPath = (code: string): string => `/verify/${code}`;
