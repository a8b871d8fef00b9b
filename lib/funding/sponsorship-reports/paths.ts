import { type Theme, themeQuery } from "@/lib/core/theme";
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

/** The badge that a sponsor shows on their site. */
export const badgePath = (code: string, theme: Theme = "auto"): string =>
  `/badge/${code}.svg${themeQuery(theme)}`;

/** The page where anyone verifies a report. */
export const VERIFY_PATH = "/verify";

/** The page that says whether a report is genuine; with a digest, also what the file with it is. */
export function verifyReportPath(code: string, query: { version?: number; file?: string } = {}): string {
  const { version, file } = query;
  const params = new URLSearchParams({
    ...(version ? { version: String(version) } : {}),
    ...(file ? { file } : {}),
  });
  return `${VERIFY_PATH}/${code}${params.size > 0 ? `?${params}` : ""}`;
}

/** Where the form sends a file to check. */
export const checkFilePath = (code: string): string => `/api/verify/${code}`;

/** A report's signed manifests and the keys that verify them, for programs. */
export const manifestPath = (code: string): string => `${VERIFY_PATH}/${code}/manifest.json`;
export const KEYS_PATH = `${VERIFY_PATH}/keys.json`;
