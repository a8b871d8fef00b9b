import { sponsorshipPath } from "@/lib/funding/sponsorships/paths";

/** The folder of all codes. */
export const GO_PATH = "/go/";

/** Where a code leads from. */
export const placementPath = (code: string): string => `${GO_PATH}${code}`;

/** Pages for codes that lead nowhere: unknown, of an ended sponsorship, and taken out of use. None can be a code. */
export const DEAD_CODE_PATHS = {
  unknown: `${GO_PATH}unknown`,
  ended: `${GO_PATH}ended`,
  retired: `${GO_PATH}retired`,
} as const;

/** The links and codes of a sponsorship, for both sides. */
export const placementsPath = (sponsorshipId: string): string =>
  `${sponsorshipPath(sponsorshipId)}/placements`;

/** What can be downloaded for printing. */
export const PRINT_FORMATS = ["svg", "pdf"] as const;
export type PrintFormat = (typeof PRINT_FORMATS)[number];

/** The print file of a placement, for both sides. */
export const printFilePath = (placementId: string, format: PrintFormat): string =>
  `/api/placements/${placementId}/${format}`;
