/** What verifying one version of a report found. */
export interface ReportVerification {
  code: string;
  version: number;
  newestVersion: number;
  issuedAt: Date;
  isFinal: boolean;
  /** Everything below is as it should be. */
  isGenuine: boolean;
  signature: "valid" | "invalid" | "unknown_key";
  keyId: string;
  /** `erased`: names left our copy when an account was deleted, so its digest is no longer that of the manifest. */
  content: "unchanged" | "changed" | "erased";
  /** The sealed audit log's entry about this manifest. `seal` is null for the first minutes. */
  log: { at: Date; seal: { number: number; at: Date } | null } | null;
  /** SHA-256 of the PDF, as signed. */
  pdfDigest: string;
  /** Only of a genuine report that both sides made public. */
  names: { event: string; eventPath: string; host: string; sponsor: string } | null;
}

/** What is known of a file by its digest. */
export type FileVerification = { version: number; isNewest: boolean } | "unknown";

/** The largest PDF that can be checked, in bytes. */
export const MAX_CHECKED_BYTES = 30_000_000;

/** A form field that holds a file to check. */
export const FILE_FIELD = "file";

/** Why a file could not be checked. */
export const FILE_PROBLEMS = {
  missing: "Choose a PDF to check.",
  large: `This file is too large. A report has at most ${MAX_CHECKED_BYTES / 1_000_000} MB.`,
  limited: "You have checked many files. Please wait an hour and try again.",
} as const;
export type FileProblem = keyof typeof FILE_PROBLEMS;
